import type { MouseEvent } from 'react';

/**
 * Keeps the focus in the current field while a button is pressed. Otherwise the field's error would appear on blur and
 * move the button away before the click. Pass it as `onMouseDown` of a form's submit button.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
