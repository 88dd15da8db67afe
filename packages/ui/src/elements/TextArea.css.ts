import { vars } from '@chat/themes/contract';
import { createVar, style } from '@vanilla-extract/css';
import { reset, touch } from './base.css.ts';

const { color, font } = vars;

const maxLines = createVar();

export const textArea = style([
  reset,
  {
    vars: { [maxLines]: '5' },
    display: 'block',
    inlineSize: '100%',
    // Fits the height to the content; in browsers without `field-sizing` the component sets the height.
    fieldSizing: 'content',
    minBlockSize: `calc(1lh + 20px)`,
    maxBlockSize: `calc(${maxLines} * 1lh + 20px)`,
    paddingBlock: '10px',
    background: 'none',
    color: color.text,
    caretColor: vars.brand.icon,
    fontSize: font.sizeMd,
    lineHeight: font.lineSnug,
    resize: 'none',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    overscrollBehavior: 'contain',
    outline: 'none',
    scrollbarWidth: 'thin',
    scrollbarColor: `${color.borderStrong} transparent`,
    '::placeholder': { color: color.textMuted, opacity: 1 },
    // iOS zooms the page when a field with text smaller than 16 px gets the focus.
    '@media': { [touch]: { minBlockSize: '44px', fontSize: '16px' } },
  },
]);
