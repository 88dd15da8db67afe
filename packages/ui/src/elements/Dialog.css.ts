import { vars } from '@chat/themes/contract';
import { keyframes, style } from '@vanilla-extract/css';
import { focusRing, reset } from './base.css.ts';

const { color, font, layout, motion, radius, shadow, space } = vars;

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

/** Covers the panel that the dialog belongs to, not the page. */
export const layer = style([
  reset,
  {
    position: 'absolute',
    zIndex: 10,
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    background: color.scrim,
    animation: `${fade} ${motion.fast} ${motion.ease}`,
  },
]);

export const sheet = style([
  reset,
  {
    position: 'relative',
    maxBlockSize: '92%',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: space.xl,
    paddingBlockEnd: `calc(${space.xl} + env(safe-area-inset-bottom))`,
    borderStartStartRadius: radius.panel,
    borderStartEndRadius: radius.panel,
    borderBlockStart: `max(1px, ${layout.hairline}) solid ${color.edge}`,
    background: color.raised,
    color: color.text,
    boxShadow: shadow.popover,
    animation: `${rise} ${motion.base} ${motion.ease}`,
    ':focus-visible': { ...focusRing, outlineOffset: '-3px' },
  },
]);

export const corner = style([
  reset,
  { position: 'absolute', insetBlockStart: space.lg, insetInlineEnd: space.lg },
]);

export const title = style([
  reset,
  {
    paddingInlineEnd: space.xxxl,
    fontSize: font.sizeLg,
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    letterSpacing: font.trackingTight,
    textWrap: 'balance',
  },
]);

export const description = style([
  reset,
  {
    marginBlockStart: space.xs,
    color: color.textMuted,
    fontSize: font.sizeMd,
    lineHeight: font.lineBody,
    textWrap: 'pretty',
  },
]);

export const content = style([
  reset,
  { display: 'flex', flexDirection: 'column', gap: space.lg, marginBlockStart: space.lg },
]);
