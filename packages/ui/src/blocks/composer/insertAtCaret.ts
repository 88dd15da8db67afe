/** Replaces the selection of a text area, or inserts at the caret, as if the visitor had typed the text there. */
export function insertAtCaret(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
