import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { alignedLikeParent, appear, hover, pressable, reset, touch } from '../../elements/base.css.ts';
import { ground } from '../panel/ground.css.ts';

const { brand, color, font, layout, motion, radius, space } = vars;

/**
 * Floats on the host page, so only the cards have a background. Its paddings and gap add up to 48 px; the iframe must
 * add these to the heights that `onHeights` receives. The paddings leave room for shadows. The SDK moves the frame
 * outward by the side padding, so that the cards align with the launcher (`frameShell.css`).
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
    alignItems: 'stretch',
    gap: space.md,
    textAlign: 'left',
    animation: `${appear} ${motion.slow} ${motion.ease}`,
    selectors: { '[data-position="right"] > &': { textAlign: 'right' } },
  },
]);

export const cards = style([
  reset,
  {
    position: 'relative',
    zIndex: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: space.sm,
    listStyle: 'none',
    cursor: 'pointer',
    textAlign: 'start',
  },
]);

const shadow = '0 1px 3px rgb(0 0 0 / 0.12), 0 2px 12px rgb(0 0 0 / 0.16)';

export const card = style([
  reset,
  {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '10px',
    paddingBlock: '9px',
    paddingInline: space.md,
    border: `max(1px, ${layout.hairline}) solid ${color.border}`,
    borderRadius: radius.card,
    background: color.raised,
    // The shadow is below all cards, so that it does not darken the card above. It fits into the frame's padding.
    '::before': {
      content: "''",
      position: 'absolute',
      inset: '-1px',
      zIndex: -1,
      borderRadius: 'inherit',
      boxShadow: shadow,
    },
    selectors: {
      // Consecutive cards of one sender are joined.
      '&:not([data-first])': {
        marginBlockStart: `calc(-1 * ${space.sm} - 1px)`,
        borderStartStartRadius: 0,
        borderStartEndRadius: 0,
      },
      '&:not([data-last])': { borderEndStartRadius: 0, borderEndEndRadius: 0 },
    },
    '@media': {
      [hover]: {
        ':hover': { backgroundImage: `linear-gradient(${color.hover}, ${color.hover})` },
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
    // Not below the cross.
    paddingInlineEnd: space.md,
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
    ...alignedLikeParent,
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    lineHeight: font.lineSnug,
    overflowWrap: 'anywhere',
    selectors: { ':is([data-count="2"], [data-count="3"]) &': { WebkitLineClamp: 2 } },
    // The frame on a phone that is narrower than 380 px.
    '@media': {
      '(max-width: 371px)': {
        selectors: {
          ':is([data-count="2"], [data-count="3"]) :not([data-last]) > * > &': { WebkitLineClamp: 1 },
        },
      },
    },
  },
]);

export const open = style([
  pressable,
  {
    minBlockSize: '36px',
    paddingBlock: '6px',
    paddingInline: space.lg,
    border: `1px solid ${color.border}`,
    borderRadius: radius.chip,
    background: color.raised,
    boxShadow: shadow,
    color: brand.text,
    fontSize: font.sizeSm,
    fontWeight: font.weightBold,
    lineHeight: font.lineTight,
    '@media': {
      [touch]: { minBlockSize: '44px' },
      [hover]: { ':hover': { backgroundImage: `linear-gradient(${color.hover}, ${color.hover})` } },
    },
  },
]);

const cross = '28px';

/** On touch screens, the target is larger than the visible cross. */
export const close = style([
  pressable,
  {
    position: 'absolute',
    insetBlockStart: '-8px',
    insetInlineEnd: '-8px',
    display: 'grid',
    placeItems: 'center',
    inlineSize: cross,
    blockSize: cross,
    borderRadius: radius.full,
    color: color.textMuted,
    '::before': {
      content: "''",
      position: 'absolute',
      zIndex: -1,
      inlineSize: cross,
      blockSize: cross,
      border: `1px solid ${color.border}`,
      borderRadius: 'inherit',
      background: color.raised,
      boxShadow: '0 1px 4px rgb(0 0 0 / 0.18)',
    },
    isolation: 'isolate',
    '@media': {
      [touch]: { insetBlockStart: '-16px', insetInlineEnd: '-16px', inlineSize: '44px', blockSize: '44px' },
      [hover]: { ':hover': { color: color.text } },
    },
  },
]);
