import { vars } from '@chat/themes/contract';
import { keyframes, style } from '@vanilla-extract/css';
import { focusRing, hover, pressable, reset } from './base.css.ts';

const { font, motion, space } = vars;

const fade = keyframes({ from: { opacity: 0 } });

/** Dark in both color schemes, except with forced colors. */
export const overlay = style([
  reset,
  {
    position: 'fixed',
    zIndex: 40,
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    background: 'rgb(8 10 14 / 0.94)',
    color: '#ffffff',
    fontFamily: font.family,
    fontSize: font.sizeMd,
    lineHeight: font.lineSnug,
    animation: `${fade} ${motion.base} ${motion.ease}`,
    outline: 'none',
    vars: { [vars.color.focus]: '#ffffff' },
    // Browsers handle pinch zoom; the component handles horizontal swipes.
    touchAction: 'pan-y pinch-zoom',
    '@media': { '(forced-colors: active)': { background: 'Canvas', color: 'CanvasText' } },
  },
]);

export const bar = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.sm,
    paddingBlock: `max(${space.sm}, env(safe-area-inset-top)) ${space.sm}`,
    paddingInline: space.lg,
    paddingInlineEnd: space.sm,
  },
]);

export const titles = style([reset, { flex: 1, minInlineSize: 0 }]);

export const title = style([
  reset,
  {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: font.sizeMd,
    fontWeight: font.weightMedium,
  },
]);

export const position = style([
  reset,
  { fontSize: font.sizeSm, color: '#c6cbd4', fontVariantNumeric: 'tabular-nums' },
]);

export const control = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: '44px',
    blockSize: '44px',
    borderRadius: vars.radius.full,
    '@media': {
      [hover]: {
        selectors: { '&:hover:not([aria-disabled="true"])': { background: 'rgb(255 255 255 / 0.14)' } },
      },
    },
    selectors: {
      '&[aria-disabled="true"]': { opacity: 0.35, background: 'none' },
    },
  },
]);

/** The arrows overlap the picture, so they need their own background. */
export const side = style({
  position: 'absolute',
  insetBlockStart: 'calc(50% - 22px)',
  background: 'rgb(8 10 14 / 0.55)',
  selectors: {
    '&[data-to="previous"]': { insetInlineStart: space.sm },
    '&[data-to="next"]': { insetInlineEnd: space.sm },
  },
});

export const stage = style([
  reset,
  { position: 'relative', display: 'grid', placeItems: 'center', flex: 1, minBlockSize: 0 },
]);

export const viewport = style([
  reset,
  {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    paddingBlockEnd: `max(${space.lg}, env(safe-area-inset-bottom))`,
    paddingInline: space.sm,
    ':focus-visible': { ...focusRing, outlineOffset: `calc(-1 * ${vars.ring.width})` },
    selectors: {
      '&[data-zoomed]': {
        overflow: 'auto',
        overscrollBehavior: 'contain',
        padding: 0,
        cursor: 'grab',
        touchAction: 'pan-x pan-y pinch-zoom',
      },
      '&[data-zoomed]:active': { cursor: 'grabbing' },
    },
  },
]);

/** Centered by margins. With `place-items: center`, parts of an enlarged picture could not be reached by scrolling. */
export const picture = style([
  reset,
  {
    maxInlineSize: '100%',
    maxBlockSize: '100%',
    margin: 'auto',
    objectFit: 'contain',
    borderRadius: '4px',
    userSelect: 'none',
    selectors: { [`${viewport}[data-zoomed] > &`]: { maxInlineSize: 'none', maxBlockSize: 'none' } },
  },
]);

export const missing = style([
  reset,
  { display: 'grid', justifyItems: 'center', gap: space.md, padding: space.xl, textAlign: 'center' },
]);
