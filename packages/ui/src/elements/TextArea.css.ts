import { vars } from '@chat/themes/contract';
import { createVar, style } from '@vanilla-extract/css';
import { reset, touch } from './base.css.ts';
import { fadeEdges } from './fadeEdges.css.ts';

const { color, font } = vars;

const height = createVar();

/** Height of one line and of the buttons beside it: 36 px, more for larger text. */
export const rowSize = 'clamp(36px, 2.25rem, 56px)';

export const textArea = style([
  reset,
  {
    vars: { [height]: rowSize },
    display: 'block',
    inlineSize: '100%',
    // Fits the height to the content; in browsers without `field-sizing` the component sets the height.
    fieldSizing: 'content',
    minBlockSize: `max(${height}, 1lh + 12px)`,
    // Five lines.
    maxBlockSize: `calc(4lh + max(${height}, 1lh + 12px))`,
    // Centers one line between the buttons.
    paddingBlock: `max((${height} - 1lh) / 2, 6px)`,
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
    '@supports': fadeEdges('block', '14px'),
    '::placeholder': { color: color.textMuted, opacity: 1 },
    // iOS zooms the page when a field with text smaller than 16 px gets the focus.
    '@media': { [touch]: { vars: { [height]: `max(44px, ${rowSize})` }, fontSize: 'max(16px, 1rem)' } },
  },
]);
