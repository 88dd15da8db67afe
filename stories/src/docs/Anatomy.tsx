import type { ReactNode } from 'react';

/** Props of `Anatomy`. */
export interface AnatomyProps {
  /** The parts in reading order: name, and what it is for. */
  readonly parts: readonly (readonly [name: string, what: ReactNode])[];
}

/** The parts of something drawn, in the order in which they are read. */
export function Anatomy({ parts }: AnatomyProps) {
  return (
    <ol>
      {parts.map(([name, what]) => (
        <li key={name}>
          <strong>{name}</strong>: {what}
        </li>
      ))}
    </ol>
  );
}
