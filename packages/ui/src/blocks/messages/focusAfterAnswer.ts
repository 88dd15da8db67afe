import type { RefObject } from 'react';

/**
 * Moves the focus after the visitor has answered, since the control that had it is disabled or removed: to the text
 * area, or to the message list if there is none or a touch screen would open its keyboard. Does nothing if the visitor
 * has already moved the focus elsewhere.
 */
export function focusAfterAnswer(
  log: HTMLElement | null,
  inputRef: RefObject<HTMLElement | null> | undefined,
  answered: HTMLElement | null = log,
): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !answered?.contains(activeElement)) return;
  const input = matchMedia('(any-pointer: fine)').matches ? inputRef?.current : null;
  (input ?? log)?.focus({ preventScroll: true });
}
