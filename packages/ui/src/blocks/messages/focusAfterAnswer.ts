import type { RefObject } from 'react';
import { hasFinePointer } from '../../elements/hasFinePointer.ts';

/**
 * Moves the focus after the visitor has answered, because the answered control is then disabled or removed: to the text
 * area, or else to the message list, for example if the text area could open an on-screen keyboard. Does nothing if the
 * visitor has already moved the focus elsewhere.
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
