import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';
import { hover, pressable, reset } from '../../elements/base.css.ts';

const { brand, color, font, motion, radius, shadow } = vars;

export const launcher = style([
  pressable,
  {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '56px',
    blockSize: '56px',
    borderRadius: radius.full,
    border: `1px solid ${color.edge}`,
    background: brand.base,
    color: brand.on,
    fontFamily: font.family,
    boxShadow: shadow.launcher,
    '@media': {
      [hover]: { selectors: { '&:hover:not(:active)': { transform: 'scale(1.05)' } } },
    },
    ':active': { transform: 'scale(0.94)' },
  },
]);

export const glyph = style([
  reset,
  {
    gridArea: '1 / 1',
    transition: `${motion.base} ${motion.ease}`,
    selectors: {
      '[data-state="open"] > &[data-of="closed"], [data-state="closed"] > &[data-of="open"]': {
        opacity: 0,
        rotate: '45deg',
        scale: 0.5,
      },
    },
  },
]);

// The icon has no outline, as in the loader's launcher.
globalStyle(`${glyph} > svg`, { strokeWidth: 0 });

export const count = style([
  reset,
  {
    position: 'absolute',
    insetBlockStart: '-4px',
    insetInlineEnd: '-4px',
    borderRadius: radius.full,
    boxShadow: `0 0 0 2px ${color.surface}`,
    display: 'flex',
  },
]);
