import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, hover, reset, touch } from '../../elements/base.css.ts';

const { color, font, layout, radius, space } = vars;

export const footer = style([
  reset,
  {
    display: 'flex',
    justifyContent: 'center',
    flex: 'none',
    paddingBlockEnd: `calc(${space.sm} + env(safe-area-inset-bottom))`,
    background: color.surface,
    selectors: {
      '[data-layout="page"] > &': {
        position: 'relative',
        background: color.canvas,
        paddingBlockStart: space.xs,
      },
      // Fades out content just above the footer. The page ends with empty space that is as high as this fade.
      '[data-layout="page"] > &::before': {
        content: "''",
        position: 'absolute',
        insetBlockEnd: '100%',
        insetInline: 0,
        blockSize: layout.gutter,
        background: `linear-gradient(transparent, ${color.canvas})`,
        pointerEvents: 'none',
      },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '[data-layout="page"] > &::before': { display: 'none' } },
      },
    },
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
