import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import {
  alignedLikeParent,
  appear,
  focusRing,
  hover,
  pressable,
  reset,
  touch,
} from '../../elements/base.css.ts';
import { columnInset } from '../../elements/columnInset.ts';
import { enterFrom, slideIn } from '../panel/slideIn.css.ts';

const { brand, color, font, layout, motion, radius, shadow, space } = vars;

/** When the visitor goes back, home slides in from the side on which it left. */
const back = '[data-moved="back"] &';

export const cards = style([
  reset,
  {
    position: 'relative',
    display: 'flex',
    flex: '1 0 auto',
    flexDirection: 'column',
    gap: space.md,
    padding: layout.gutter,
    paddingBlockStart: space.xs,
    paddingInline: columnInset(layout.gutter, '40rem'),
    marginBlockStart: `calc(-1 * ${layout.heroOverlap})`,
    selectors: {
      [back]: { ...slideIn, vars: { [enterFrom]: '-16px' } },
      [`[dir="rtl"] ${back}`]: { vars: { [enterFrom]: '16px' } },
      // Only the expanded header leaves room for the first card to overlap it.
      '[data-variant="collapsed"] ~ &': { marginBlockStart: 0, paddingBlockStart: layout.gutter },
    },
  },
]);

const cardLook = {
  border: `${layout.hairline} solid ${color.border}`,
  borderRadius: radius.card,
  background: color.raised,
  color: color.text,
  boxShadow: shadow.card,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
} as const;

export const card = style([reset, cardLook, { padding: space.lg }]);

export const action = style([
  pressable,
  cardLook,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.md,
    inlineSize: '100%',
    minBlockSize: '72px',
    padding: space.lg,
    '@media': {
      [hover]: { ':hover': { backgroundImage: `linear-gradient(${color.hover}, ${color.hover})` } },
    },
    ':active': { transform: 'scale(0.99)' },
    // The focus ring is inset, because the top of the card may overlap the header.
    ':focus-visible': { ...focusRing, outlineOffset: '-4px' },
  },
]);

export const textColumn = style([reset, { flex: 1, minInlineSize: 0 }]);

export const title = style([
  reset,
  {
    display: 'block',
    fontSize: font.sizeMd,
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    letterSpacing: '-0.006em',
    textWrap: 'balance',
    overflowWrap: 'break-word',
  },
]);

export const line = style([
  reset,
  {
    display: 'block',
    marginBlockStart: space.xxs,
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    textWrap: 'balance',
    overflowWrap: 'break-word',
  },
]);

export const preview = style({
  ...alignedLikeParent,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  textWrap: 'wrap',
  overflowWrap: 'anywhere',
});

/** One line, so that the card is as tall as before the greeting and nothing below it moves. */
export const greeting = style({ WebkitLineClamp: 1 });

/** A text, and a count at its end. */
export const row = style([
  reset,
  { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: space.sm },
]);

/** The head and the latest messages of a conversation. */
export const talk = style([
  reset,
  { display: 'flex', flex: 1, minInlineSize: 0, flexDirection: 'column', gap: space.xs },
]);

export const talkHead = style([
  reset,
  { display: 'flex', alignItems: 'center', gap: space.md, marginBlockEnd: space.sm },
]);

export const chevron = style({ display: 'grid', flex: 'none', color: brand.text });

export const bubble = style([
  reset,
  {
    flex: 'none',
    alignSelf: 'flex-start',
    maxInlineSize: '86%',
    paddingBlock: '6px',
    paddingInline: space.md,
    border: `1px solid ${color.bubbleInEdge}`,
    borderRadius: `min(${radius.bubble}, 14px)`,
    background: color.bubbleIn,
    color: color.onBubbleIn,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    // A short screen has room for one message only.
    '@media': { '(max-height: 599px)': { selectors: { '&:not(:last-of-type)': { display: 'none' } } } },
    selectors: {
      '&[data-from="visitor"]': {
        alignSelf: 'flex-end',
        borderColor: color.bubbleOutEdge,
        background: color.bubbleOut,
        color: color.onBubbleOut,
      },
    },
  },
]);

export const arrow = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '36px',
  blockSize: '36px',
  borderRadius: radius.full,
  background: brand.base,
  color: brand.on,
  transition: `transform ${motion.base} ${motion.spring}`,
  '@media': { [hover]: { selectors: { 'button:hover > &': { transform: 'scale(1.06)' } } } },
});

export const questions = style([
  reset,
  cardLook,
  {
    overflow: 'clip',
    listStyle: 'none',
    animation: `${appear} ${motion.base} ${motion.ease}`,
  },
]);

export const awaited = style({ pointerEvents: 'none' });

export const question = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.md,
    inlineSize: '100%',
    minBlockSize: '44px',
    paddingBlock: space.sm,
    paddingInline: space.lg,
    color: brand.text,
    fontSize: font.sizeMd,
    fontWeight: font.weightMedium,
    lineHeight: font.lineSnug,
    overflowWrap: 'anywhere',
    ':focus-visible': { ...focusRing, outlineOffset: '-4px', borderRadius: radius.control },
    '@media': {
      [touch]: { minBlockSize: '48px' },
      [hover]: { ':hover': { background: color.hover } },
    },
    selectors: { 'li + li > &': { borderBlockStart: `1px solid ${color.border}` } },
  },
]);

/** At least as tall as its skeleton, so that nothing moves when one line of text replaces the skeleton. */
export const team = style([
  reset,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: space.md,
    minBlockSize: '36px',
    marginBlockStart: 'auto',
    paddingBlockStart: space.sm,
    color: color.text,
  },
]);

export const status = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.sm,
    fontSize: font.sizeSm,
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    textAlign: 'center',
    textWrap: 'balance',
  },
]);

export const teamDetail = style([
  reset,
  {
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
]);

export const dot = style({
  flex: 'none',
  inlineSize: '9px',
  blockSize: '9px',
  borderRadius: radius.full,
  background: color.online,
  boxShadow: `0 0 0 3px ${color.positiveSoft}`,
  forcedColorAdjust: 'none',
  selectors: {
    '&[data-state="offline"]': {
      background: 'transparent',
      border: `2px solid ${color.offline}`,
      boxShadow: 'none',
    },
  },
});
