import type { RefObject } from 'react';
import { hasFinePointer } from '../../elements/hasFinePointer.ts';

/**
 * Call it after the visitor has answered, because the answered control is then disabled or removed. Moves the focus to
 * the text area. Moves it to the message list if there is no text area, or if an on-screen keyboard could open. Does
 * nothing if the visitor has moved the focus elsewhere.
 */
export function focusAfterAnswer(
  log: HTMLElement | null,
  inputRef: RefObject<HTMLElement | null> | undefined,
  answered: HTMLElement | null = log,
): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !answered?.contains(activeElement)) return;
  const input = hasFinePointer() ? inputRef?.current : null;
  (input ?? log)?.focus({ preventScroll: true });
}
