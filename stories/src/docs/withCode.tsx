import type { ReactNode } from 'react';

/** Shows text between backticks as code. Returns values other than strings unchanged. */
export function withCode(line: ReactNode): ReactNode {
  if (typeof line !== 'string') return line;
  return line.split(/`([^`]+)`/).map((part, index) =>
    // Every second part was between backticks.
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
