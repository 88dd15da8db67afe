import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, hover, reset, touch } from '../../elements/base.css.ts';

const { color, font, radius, space } = vars;

export const footer = style([
  reset,
  {
    display: 'flex',
    justifyContent: 'center',
    flex: 'none',
    paddingBlockEnd: `calc(${space.sm} + env(safe-area-inset-bottom))`,
    background: color.surface,
    selectors: { '[data-layout="page"] > &': { background: color.canvas, paddingBlockStart: space.xs } },
  },
]);

export const brand = style([
  reset,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minBlockSize: '24px',
    '@media': {
      // The larger touch target overlaps the space above and below it, so that the footer grows less.
      [touch]: {
        position: 'relative',
        zIndex: 1,
        minInlineSize: '44px',
        minBlockSize: '44px',
        marginBlock: `calc(-1 * ${space.sm})`,
      },
      [hover]: { selectors: { 'a&:hover': { color: color.text, textDecoration: 'underline' } } },
    },
    paddingInline: space.sm,
    borderRadius: radius.joint,
    color: color.textMuted,
    fontSize: font.sizeXs,
    lineHeight: font.lineSnug,
    textDecoration: 'none',
    ':focus-visible': focusRing,
  },
]);

export const logo = style([reset, { inlineSize: '14px', blockSize: '14px', objectFit: 'contain' }]);
