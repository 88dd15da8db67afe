import type { ReactNode } from 'react';

/** A line of a page with what stands between two backticks as code; anything but a string stays as it is. */
export function withCode(line: ReactNode): ReactNode {
  if (typeof line !== 'string') return line;
  return line.split(/`([^`]+)`/).map((part, index) =>
    // Every second part stood between backticks.
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a line never move
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
