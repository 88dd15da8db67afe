import type { ReactNode } from 'react';
import { withCode } from './withCode.tsx';

export interface AnatomyProps {
  /** Parts in reading order. Text between backticks in a description is shown as code. */
  readonly parts: readonly (readonly [name: string, description: ReactNode])[];
}

export function Anatomy({ parts }: AnatomyProps) {
  return (
    <ol>
      {parts.map(([name, description]) => (
        <li key={name}>
          <strong>{name}</strong>: {withCode(description)}
        </li>
      ))}
    </ol>
  );
}
