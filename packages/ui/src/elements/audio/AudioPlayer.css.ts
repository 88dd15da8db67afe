import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, hover, pressable, reset, touch } from '../base.css.ts';

const { brand, color, font, radius, space } = vars;

export const player = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.sm,
    inlineSize: '280px',
    maxInlineSize: '100%',
    padding: '10px',
    border: `1px solid ${color.border}`,
    borderRadius: radius.bubble,
    background: color.raised,
    color: color.text,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
  },
]);

export const row = style([reset, { display: 'flex', alignItems: 'center', gap: '10px' }]);

export const play = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: '40px',
    blockSize: '40px',
    '@media': {
      [touch]: { inlineSize: '44px', blockSize: '44px' },
      [hover]: { selectors: { '&:hover:not(:active)': { background: brand.hover } } },
    },
    border: `1px solid ${color.edge}`,
    borderRadius: radius.full,
    background: brand.base,
    color: brand.on,
    ':active': { background: brand.pressed },
  },
]);

export const middle = style([reset, { flex: 1, minInlineSize: 0 }]);

export const track = style([
  reset,
  {
    position: 'relative',
    display: 'block',
    borderRadius: '4px',
    selectors: { '&:has(:focus-visible)': focusRing },
  },
]);

/** A transparent native slider above the drawn waveform. */
export const slider = style([
  reset,
  {
    position: 'absolute',
    insetBlock: 0,
    insetInline: '-4px',
    inlineSize: 'calc(100% + 8px)',
    blockSize: '100%',
    '@media': { [touch]: { insetBlock: '-6px', blockSize: 'calc(100% + 12px)' } },
    appearance: 'none',
    background: 'none',
    opacity: 0,
    cursor: 'pointer',
  },
]);

export const footer = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBlockStart: '2px',
    color: color.textMuted,
    fontSize: font.sizeXs,
    fontVariantNumeric: 'tabular-nums',
  },
]);

export const speed = style([
  pressable,
  {
    minInlineSize: '40px',
    minBlockSize: '24px',
    '@media': {
      [touch]: { minInlineSize: '44px', minBlockSize: '44px' },
      [hover]: { ':hover': { background: color.hover } },
    },
    paddingInline: space.xs,
    border: `1px solid ${color.border}`,
    borderRadius: radius.chip,
    color: color.text,
    fontSize: font.sizeXs,
    fontWeight: font.weightBold,
    textAlign: 'center',
  },
]);

export const broken = style([
  reset,
  { display: 'flex', alignItems: 'center', gap: space.xs, color: color.textMuted },
]);

export const transcript = style([reset, { color: color.text, overflowWrap: 'anywhere' }]);

export const summary = style([
  pressable,
  {
    minBlockSize: '24px',
    '@media': { [touch]: { minBlockSize: '44px', alignContent: 'center' } },
    color: brand.text,
    fontWeight: font.weightMedium,
    borderRadius: '4px',
  },
]);
