import type { MouseEvent } from 'react';

/**
 * Pass it as `onMouseDown` of a form's submit button. Otherwise, pressing the button would blur a field. The field's
 * error could then move the button away before the click.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
