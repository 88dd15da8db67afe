import { globalStyle } from '@vanilla-extract/css';
import { rowSize } from '../../elements/TextArea.css.ts';

/**
 * Gives the buttons in these elements a minimum height and width: the height of one line of the message field. Their
 * icons grow with the text size of the browser.
 */
export function sizeButtons(...parents: readonly string[]): void {
  const buttons = parents.map((parent) => `${parent} > button`);
  globalStyle(buttons.join(', '), { minInlineSize: rowSize, minBlockSize: rowSize });
  const icons = buttons.map((button) => `${button} > svg`);
  globalStyle(icons.join(', '), { inlineSize: '1.25rem', blockSize: 'auto' });
}
