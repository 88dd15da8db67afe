import type { RefObject } from 'react';
import { hasFinePointer } from '../../elements/hasFinePointer.ts';

/**
 * Moves the focus to the text area after the visitor has answered, because the answered control is then disabled or
 * removed. Without a text area, or if it could open an on-screen keyboard, moves the focus to the message list. Does
 * nothing if the visitor has already moved the focus elsewhere.
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
