import type { MouseEvent } from 'react';
import { hasFinePointer } from '../../elements/hasFinePointer.ts';

/**
 * Moves the focus from a button that is about to disappear. Does nothing for a tap, because focusing the text area
 * would open the keyboard.
 */
export function focusAfterRemoval({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  const isTap = detail > 0 && !hasFinePointer();
  if (isTap) return;
  const row = currentTarget.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbor?.querySelector<HTMLElement>('[data-remove]');
  (next ?? currentTarget.closest('form')?.querySelector('textarea'))?.focus();
}
