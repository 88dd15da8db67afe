import { vars } from '@chat/themes/contract';
import { createVar, style } from '@vanilla-extract/css';
import { reset, touch } from './base.css.ts';

const { color, font } = vars;

/** Most lines before the text scrolls. */
const maxLines = createVar();

export const textArea = style([
  reset,
  {
    vars: { [maxLines]: '5' },
    display: 'block',
    inlineSize: '100%',
    // Typed lines decide the height; browsers without it are measured by the component.
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
    // Below 16 px iOS zooms the page on focus.
    '@media': { [touch]: { fontSize: '16px' } },
  },
]);
