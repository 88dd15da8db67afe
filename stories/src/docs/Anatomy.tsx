import type { ReactNode } from 'react';
import { withCode } from './withCode.tsx';

/** Props of `Anatomy`. */
export interface AnatomyProps {
  /** The parts in reading order: name, and what it is for; what a string has between backticks is code. */
  readonly parts: readonly (readonly [name: string, what: ReactNode])[];
}

/** The parts of something drawn, in the order in which they are read. */
export function Anatomy({ parts }: AnatomyProps) {
  return (
    <ol>
      {parts.map(([name, what]) => (
        <li key={name}>
          <strong>{name}</strong>: {withCode(what)}
        </li>
      ))}
    </ol>
  );
}
