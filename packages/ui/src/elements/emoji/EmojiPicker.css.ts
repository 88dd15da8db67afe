import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, hover, pressable, reset, touch } from '../base.css.ts';
import { control } from '../Field.css.ts';

const { brand, color, font, radius, space } = vars;

export const picker = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.sm,
    inlineSize: '312px',
    '@media': { [touch]: { inlineSize: '372px' } },
    maxInlineSize: '100%',
    blockSize: '340px',
    maxBlockSize: '60dvh',
    color: color.text,
    fontSize: font.sizeMd,
    lineHeight: font.lineSnug,
  },
]);

export const top = style([reset, { display: 'flex', gap: space.xs, alignItems: 'center' }]);

export const search = style([control, { flex: 1, minInlineSize: 0 }]);

const square = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    borderRadius: `min(${radius.control}, 8px)`,
    textAlign: 'center',
    lineHeight: 1,
    '@media': { [hover]: { ':hover': { background: color.hover } } },
    ':focus-visible': { outlineOffset: '-2px' },
  },
]);

export const tone = style([
  square,
  {
    flex: 'none',
    inlineSize: '40px',
    blockSize: '40px',
    fontSize: '1.25rem',
    '@media': { [touch]: { inlineSize: '44px', blockSize: '44px' } },
  },
]);

export const tabs = style([
  reset,
  { display: 'flex', justifyContent: 'space-between', borderBlockEnd: `1px solid ${color.border}` },
]);

export const tab = style([
  square,
  {
    flex: '1 1 28px',
    minInlineSize: '24px',
    blockSize: '34px',
    '@media': { [touch]: { blockSize: '44px' } },
    fontSize: '1.0625rem',
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
    borderBlockEnd: '2px solid transparent',
    filter: 'grayscale(1)',
    opacity: 0.8,
    selectors: {
      '&[aria-selected="true"]': { borderBlockEndColor: brand.icon, filter: 'none', opacity: 1 },
    },
  },
]);

export const panel = style([
  reset,
  {
    flex: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    scrollbarColor: `${color.borderStrong} transparent`,
    ':focus-visible': focusRing,
  },
]);

export const heading = style([
  reset,
  {
    paddingBlockEnd: space.xs,
    color: color.textMuted,
    fontSize: font.sizeSm,
    fontWeight: font.weightMedium,
  },
]);

export const grid = style([reset, { display: 'grid' }]);

export const gridRow = style([reset, { display: 'grid', gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' }]);

export const gridCell = style([reset, { display: 'grid' }]);

export const emoji = style([
  square,
  {
    aspectRatio: '1',
    minBlockSize: '34px',
    fontSize: '1.375rem',
    fontFamily: "'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', 'Noto Emoji', sans-serif",
    '@media': { [touch]: { aspectRatio: 'auto', minBlockSize: '44px' } },
  },
]);

export const note = style([
  reset,
  {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: space.md,
    blockSize: '100%',
    color: color.textMuted,
    textAlign: 'center',
  },
]);
