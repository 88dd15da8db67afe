import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { appear, hover, pressable, reset, touch } from '../../elements/base.css.ts';
import { ground } from '../panel/ground.css.ts';

const { brand, color, font, layout, motion, radius, shadow, space } = vars;

/**
 * Floats on the host page, so only the cards and buttons have a background. Paddings and gap add up to 48 px, which the
 * iframe must add to the heights that `onHeights` receives.
 */
export const preview = style([
  ground,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 340px)',
    alignContent: 'end',
    justifyContent: 'left',
    inlineSize: '100%',
    minBlockSize: '100%',
    paddingBlock: `${space.lg} ${space.xl}`,
    paddingInline: space.lg,
    // The launcher's side is fixed; it does not depend on the text direction.
    selectors: { '&[data-position="right"]': { justifyContent: 'right' } },
  },
]);

export const inner = style([
  reset,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: space.md,
    animation: `${appear} ${motion.slow} ${motion.ease}`,
  },
]);

export const cards = style([
  reset,
  { display: 'flex', flexDirection: 'column', gap: space.xs, listStyle: 'none' },
]);

export const card = style([
  reset,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '10px',
    paddingBlock: '9px',
    paddingInline: space.md,
    border: `max(1px, ${layout.hairline}) solid ${color.border}`,
    borderRadius: radius.card,
    background: color.raised,
    boxShadow: shadow.popover,
    selectors: {
      // Consecutive cards of one sender have joined corners.
      '&:not([data-first])': { borderStartStartRadius: radius.joint, borderStartEndRadius: radius.joint },
      '&:not([data-last])': { borderEndStartRadius: radius.joint, borderEndEndRadius: radius.joint },
    },
    '@media': {
      [hover]: {
        selectors: {
          [`${inner}:has([data-stretched]:hover) &`]: {
            backgroundImage: `linear-gradient(${color.hover}, ${color.hover})`,
          },
        },
      },
    },
  },
]);

export const face = style([reset, { flex: 'none', inlineSize: '28px', marginBlockStart: space.xxs }]);
export const body = style([reset, { flex: 1, minInlineSize: 0 }]);

export const name = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    color: color.textMuted,
    fontSize: font.sizeSm,
    fontWeight: font.weightMedium,
    lineHeight: font.lineSnug,
    overflowWrap: 'anywhere',
  },
]);

/** Clamps the text to fewer lines if there are several cards, so the whole preview stays small. */
export const text = style([
  reset,
  {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    lineHeight: font.lineSnug,
    overflowWrap: 'anywhere',
    selectors: {
      '[data-count="2"] &': { WebkitLineClamp: 2 },
      '[data-count="3"] &': { WebkitLineClamp: 1 },
    },
  },
]);

export const actions = style([
  reset,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.sm,
    justifyContent: 'left',
    selectors: { '[data-position="right"] &': { justifyContent: 'right' } },
  },
]);

const pill = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minBlockSize: '36px',
    paddingBlock: '6px',
    paddingInline: '14px',
    border: `max(1px, ${layout.hairline}) solid ${color.border}`,
    borderRadius: radius.chip,
    boxShadow: shadow.popover,
    fontSize: font.sizeSm,
    fontWeight: font.weightBold,
    lineHeight: font.lineTight,
    '@media': { [touch]: { minBlockSize: '44px' } },
  },
]);

/** The button that opens the chat. A click on the cards hits it too, because its `::after` covers the cards. */
export const open = style([
  pill,
  {
    borderColor: 'transparent',
    background: brand.base,
    color: brand.on,
    '::after': { content: "''", position: 'absolute', inset: 0 },
    '@media': {
      [hover]: { ':hover': { background: brand.hover } },
      '(forced-colors: active)': { borderColor: 'CanvasText' },
    },
  },
]);

export const close = style([
  pill,
  {
    position: 'relative',
    zIndex: 1,
    background: color.raised,
    color: color.text,
    '@media': {
      [hover]: { ':hover': { backgroundImage: `linear-gradient(${color.hover}, ${color.hover})` } },
    },
  },
]);
