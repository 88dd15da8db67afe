import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from './base.css.ts';

const { color, radius } = vars;

/** Dark on white in both color schemes, because some cameras cannot read inverted codes. */
export const qr = style([
  reset,
  {
    display: 'block',
    inlineSize: '100%',
    blockSize: 'auto',
    aspectRatio: '1',
    borderRadius: radius.control,
    background: '#ffffff',
    outline: `1px solid ${color.border}`,
    outlineOffset: '-1px',
    fill: '#000000',
    forcedColorAdjust: 'none',
    shapeRendering: 'crispEdges',
  },
]);

export const codeBox = style([
  reset,
  {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '100%',
    aspectRatio: '1',
    borderRadius: radius.control,
    background: color.sunken,
    color: color.textMuted,
  },
]);
