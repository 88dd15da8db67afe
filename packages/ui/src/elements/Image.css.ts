import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { pressable, reset } from './base.css.ts';

const { color, font, radius, space } = vars;

/** The size is set before the picture loads, so nothing moves. */
export const frame = style([
  reset,
  {
    position: 'relative',
    display: 'block',
    maxInlineSize: '100%',
    overflow: 'hidden',
    borderRadius: radius.bubble,
    background: color.sunken,
    color: color.textMuted,
    selectors: {
      '&::after': {
        content: "''",
        position: 'absolute',
        inset: 0,
        borderRadius: radius.bubble,
        boxShadow: `inset 0 0 0 1px ${color.border}`,
        pointerEvents: 'none',
      },
    },
  },
]);

export const opener = style([pressable, { cursor: 'zoom-in' }]);

export const picture = style([
  reset,
  { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
]);

export const missing = style([
  reset,
  {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: space.xs,
    inlineSize: '100%',
    blockSize: '100%',
    padding: space.md,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
]);
