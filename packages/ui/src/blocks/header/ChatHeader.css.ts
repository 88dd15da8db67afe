import { vars } from '@chat/themes/contract';
import { keyframes, style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';
import { columnInset } from '../../elements/columnInset.ts';

const { color, font, layout, motion, shadow, space } = vars;

/** Indents the expanded header's text slightly more than the cards below it. */
const heroInset = columnInset('20px', '39.5rem');

const grow = keyframes({
  from: { clipPath: 'inset(0 0 calc(100% - 64px))' },
  to: { clipPath: 'inset(0)' },
});
/** Begins at about the height of the expanded header. */
const shrink = keyframes({ from: { scale: '1 3.5' }, to: { scale: '1 1' } });

export const header = style([
  reset,
  {
    position: 'relative',
    zIndex: 2,
    flex: 'none',
    containerType: 'inline-size',
    color: color.onHeader,
    vars: { [color.focus]: color.onHeader },
    paddingBlockStart: 'env(safe-area-inset-top)',
    selectors: {
      '&[data-variant="collapsed"]': {
        background: color.header,
        borderBlockEnd: `1px solid ${color.headerEdge}`,
        boxShadow: shadow.header,
      },
      '&[data-variant="expanded"]': {
        zIndex: 0,
        background: color.hero,
        paddingBlockEnd: layout.heroOverlap,
      },
      // Between home and the conversation, an animation makes the header seem to change its height. The layout changes
      // at once.
      '[data-moved="back"] &[data-variant="expanded"]': {
        animation: `${grow} ${motion.slow} ${motion.ease}`,
      },
      '[data-moved="forward"] &[data-variant="collapsed"]::before': {
        content: "''",
        position: 'absolute',
        zIndex: -1,
        inset: 0,
        background: 'inherit',
        scale: '1 0',
        transformOrigin: '0 0',
        animation: `${shrink} ${motion.base} ${motion.ease}`,
        pointerEvents: 'none',
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
    minBlockSize: '64px',
    paddingBlock: space.sm,
    paddingInlineStart: space.lg,
    paddingInlineEnd: space.sm,
    selectors: {
      '[data-back] > &': { paddingInlineStart: space.sm, gap: space.sm },
      '[data-variant="expanded"] > &': {
        paddingInlineStart: heroInset,
      },
    },
  },
]);

export const identity = style([
  reset,
  { display: 'flex', alignItems: 'center', gap: space.md, flex: 1, minInlineSize: 0 },
]);

/** At most two lines, because the pictures of the team leave little room on a narrow screen. */
export const site = style([
  reset,
  {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    fontSize: font.sizeLg,
    fontWeight: font.weightBold,
    lineHeight: font.lineTight,
  },
]);

/** Hidden in a header narrower than 350 px, where the texts need the room. */
export const picture = style([
  reset,
  { display: 'flex', flex: 'none', '@container': { '(inline-size < 350px)': { display: 'none' } } },
]);

export const textColumn = style([reset, { flex: 1, minInlineSize: 0 }]);

export const name = style([
  reset,
  {
    display: 'flex',
    fontSize: font.sizeLg,
    fontWeight: font.weightBold,
    lineHeight: font.lineTight,
    letterSpacing: font.trackingTight,
    outline: 'none',
  },
]);

/** High enough for Arabic letters, which would be cut otherwise. */
const stateLine = 1.6;

/**
 * One line, or two in a narrow header (see `lead`). Text that does not fit wraps to a hidden line of no height, but
 * assistive technology still reads that text.
 */
export const state = style([
  reset,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    overflow: 'hidden',
    color: color.onHeaderMuted,
    fontSize: font.sizeSm,
    lineHeight: stateLine,
  },
]);

/** Has a second line in a narrow header, for the languages that need it. */
export const lead = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  maxInlineSize: '100%',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '@container': { '(inline-size < 350px)': { WebkitLineClamp: 2 } },
});

export const more = style({ marginBlockEnd: `calc(-1em * ${stateLine})`, whiteSpace: 'nowrap' });

export const actions = style([reset, { display: 'flex', alignItems: 'center', flex: 'none', gap: space.xs }]);

export const hero = style([
  reset,
  {
    paddingBlock: `${space.md} ${space.xl}`,
    paddingInline: heroInset,
  },
]);

export const title = style([
  reset,
  {
    fontSize: font.sizeHero,
    fontWeight: font.weightBold,
    lineHeight: font.lineTight,
    letterSpacing: '-0.022em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    outline: 'none',
  },
]);

export const tagline = style([
  reset,
  {
    marginBlockStart: space.sm,
    color: color.onHeaderMuted,
    fontSize: font.sizeLg,
    lineHeight: font.lineSnug,
    textWrap: 'pretty',
    overflowWrap: 'anywhere',
  },
]);
