import type { MouseEvent } from 'react';

/**
 * Without it, the field's error would appear on blur and move the button away before the click. Pass it as
 * `onMouseDown` of a form's submit button.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
