import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { alignedLikeParent, focusRing, hover, pressable, reset, touch } from '../../elements/base.css.ts';

const { brand, color, font, layout, radius, shadow, space } = vars;

export const carousel = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.sm,
    inlineSize: '100%',
    selectors: { '* + &': { marginBlockStart: space.xs } },
  },
]);

/** The padding leaves room for the card shadows. The margin keeps it from adding to the space below the cards. */
export const track = style([
  reset,
  {
    display: 'flex',
    // Otherwise, cards with few buttons would have a gap above their buttons.
    alignItems: 'flex-start',
    gap: space.sm,
    paddingBlock: `${space.xs} ${space.lg}`,
    marginBlockEnd: `calc(${space.xs} - ${space.lg})`,
    overflowX: 'auto',
    overscrollBehaviorInline: 'contain',
    scrollSnapType: 'inline mandatory',
    scrollbarWidth: 'none',
    listStyle: 'none',
    selectors: {
      '&[data-even]': { alignItems: 'stretch' },
      // The row extends to the edge of the list, so that a partly visible card shows that there are more.
      '[data-full] &': { marginInlineEnd: `calc(-1 * ${layout.gutter})`, paddingInlineEnd: layout.gutter },
    },
    ':focus-visible': focusRing,
    '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
  },
]);

export const card = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    flex: 'none',
    inlineSize: 'min(224px, 88%)',
    overflow: 'hidden',
    border: `max(1px, ${layout.hairline}) solid ${color.border}`,
    borderRadius: radius.bubble,
    background: color.raised,
    color: color.text,
    boxShadow: shadow.field,
    scrollSnapAlign: 'start',
    selectors: { '&:only-child': { inlineSize: '100%' } },
  },
]);

export const picture = style([
  reset,
  {
    display: 'block',
    inlineSize: '100%',
    aspectRatio: '16 / 10',
    objectFit: 'cover',
    background: color.sunken,
    borderBlockEnd: `1px solid ${color.border}`,
  },
]);

export const body = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    gap: space.xs,
    paddingBlock: `${space.md} ${space.sm}`,
    paddingInline: '14px',
  },
]);

export const title = style([
  reset,
  { ...alignedLikeParent, fontWeight: font.weightBold, lineHeight: font.lineSnug, overflowWrap: 'anywhere' },
]);

export const text = style([
  reset,
  {
    ...alignedLikeParent,
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineBody,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
]);

export const actions = style([
  reset,
  { display: 'flex', flexDirection: 'column', gap: space.xs, padding: space.sm, paddingBlockStart: 0 },
]);

export const action = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    minBlockSize: '36px',
    paddingBlock: '6px',
    paddingInline: '10px',
    borderRadius: `max(4px, calc(${radius.bubble} - 8px))`,
    background: brand.soft,
    color: brand.onSoft,
    fontSize: font.sizeSm,
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    ':focus-visible': { outlineOffset: '-2px' },
    '@media': {
      [touch]: { minBlockSize: '44px' },
      [hover]: {
        ':hover': { backgroundImage: `linear-gradient(${color.hover}, ${color.hover})` },
      },
    },
    selectors: {
      // The first action of a card is the main one.
      '& + &': { border: `1px solid ${color.border}`, background: 'none', color: brand.text },
      '&[aria-disabled="true"]': { background: 'none', color: color.textMuted, cursor: 'default' },
    },
  },
]);

export const controls = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.xs,
  },
]);

export const position = style([
  reset,
  {
    minInlineSize: '6ch',
    color: color.textMuted,
    fontSize: font.sizeSm,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
]);

/** Hidden on touch screens, where the row is swiped. */
export const step = style({
  '@media': { [touch]: { display: 'none' } },
  // One more `&` than in the styles of a disabled icon button, so that this color wins in any order of the styles.
  selectors: { '&&&&[aria-disabled="true"]': { color: color.borderStrong } },
});
