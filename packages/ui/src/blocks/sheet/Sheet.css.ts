import { vars } from '@chat/themes/contract';
import { keyframes, style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';
import { ground } from '../panel/ground.css.ts';

const { color, font, layout, motion, radius, shadow, space } = vars;

const rise = keyframes({ from: { transform: 'translateY(100%)' } });
const dim = keyframes({ from: { opacity: 0 } });

export const layer = style([
  ground,
  {
    position: 'absolute',
    zIndex: 6,
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    overflow: 'clip',
    outline: 'none',
  },
]);

export const scrim = style([
  reset,
  {
    position: 'absolute',
    inset: 0,
    background: color.scrim,
    animation: `${dim} ${motion.slow} ${motion.ease}`,
  },
]);

export const sheet = style([
  reset,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: 0,
    blockSize: '100%',
    background: color.surface,
    color: color.text,
    boxShadow: shadow.panel,
    animation: `${rise} ${motion.slow} ${motion.ease}`,
    selectors: {
      '[data-size="tall"] > &': { blockSize: '88%' },
      // Tall enough for the header and a few lines, even on a phone in landscape.
      '[data-size="compact"] > &': { blockSize: 'max(56%, min(320px, 100%))' },
      '[data-size="fit"] > &': { blockSize: 'auto', maxBlockSize: '100%' },
      ':not([data-size="full"]) > &': {
        borderStartStartRadius: radius.panel,
        borderStartEndRadius: radius.panel,
        borderBlockStart: `${layout.hairline} solid ${color.border}`,
        overflow: 'hidden',
      },
    },
    // Forced colors remove shadows and the scrim, so the sheet needs a visible border.
    '@media': {
      '(forced-colors: active)': {
        selectors: { ':not([data-size="full"]) > &': { borderBlockStart: '1px solid' } },
      },
    },
  },
]);

export const bar = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.md,
    flex: 'none',
    minBlockSize: '60px',
    paddingBlock: space.sm,
    paddingInline: space.sm,
    borderBlockEnd: `1px solid ${color.border}`,
    selectors: {
      '[data-size="full"] > * > &': { paddingBlockStart: `max(${space.sm}, env(safe-area-inset-top))` },
    },
  },
]);

/** Without a button before or after the titles, that end of the bar needs more padding. */
export const titles = style([
  reset,
  {
    flex: 1,
    minInlineSize: 0,
    selectors: {
      '&:first-child': { paddingInlineStart: space.md },
      '&:last-child': { paddingInlineEnd: space.md },
    },
  },
]);

export const title = style([
  reset,
  {
    maxInlineSize: '250px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: font.sizeMd,
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    letterSpacing: font.trackingTight,
    selectors: { '&[data-wraps]': { maxInlineSize: 'none', whiteSpace: 'normal', textWrap: 'balance' } },
  },
]);

export const subtitle = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.xs,
    marginBlockStart: space.xxs,
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    overflowWrap: 'anywhere',
  },
]);

export const content = style([
  reset,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    scrollbarColor: `${color.borderStrong} transparent`,
  },
]);
