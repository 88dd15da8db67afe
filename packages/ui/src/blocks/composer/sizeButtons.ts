import { globalStyle } from '@vanilla-extract/css';
import { rowSize } from '../../elements/TextArea.css.ts';

/**
 * Makes the buttons in these elements at least as tall and as wide as one line of the message field is tall. Their
 * icons grow with the text size of the browser.
 */
export function sizeButtons(...parents: readonly string[]): void {
  const buttons = parents.map((parent) => `${parent} > button`);
  globalStyle(buttons.join(', '), { minInlineSize: rowSize, minBlockSize: rowSize });
  const icons = buttons.map((button) => `${button} > svg`);
  globalStyle(icons.join(', '), { inlineSize: '1.25rem', blockSize: 'auto' });
}
