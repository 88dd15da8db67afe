import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { appear, focusRing, hover, pressable, reset, touch } from '../../elements/base.css.ts';
import { columnInset } from '../../elements/columnInset.ts';

const { brand, color, font, layout, motion, radius, shadow, space } = vars;

export const frame = style([
  reset,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minBlockSize: 0,
    background: color.surface,
  },
]);

export const scroller = style([
  reset,
  {
    // Visually hidden text is absolutely positioned; without this it would stretch the panel.
    position: 'relative',
    flex: 1,
    minBlockSize: 0,
    // On wide screens the conversation is a centered column.
    paddingInline: columnInset('0px', '48rem'),
    overflowX: 'hidden',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    scrollbarColor: `${color.borderStrong} transparent`,
    display: 'flex',
    flexDirection: 'column',
    ':focus-visible': { ...focusRing, outlineOffset: '-3px', borderRadius: radius.joint },
  },
]);

/** A short conversation begins below the header, so that its messages stay in place when more follow. */
export const list = style([
  reset,
  {
    flex: 'none',
    paddingBlock: `${space.lg} ${space.xl}`,
    listStyle: 'none',
  },
]);

export const older = style([
  reset,
  { display: 'flex', justifyContent: 'center', paddingBlockEnd: space.sm, listStyle: 'none' },
]);

export const beginning = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    paddingBlockEnd: space.sm,
    listStyle: 'none',
    ':empty': { display: 'none' },
  },
]);

export const separator = style([
  reset,
  {
    display: 'flex',
    justifyContent: 'center',
    paddingBlock: `${space.lg} ${space.xs}`,
    paddingInline: layout.gutter,
    listStyle: 'none',
    userSelect: 'none',
    selectors: { [`${beginning} + &`]: { paddingBlockStart: 0 } },
  },
]);

export const day = style([
  reset,
  { color: color.textMuted, fontSize: font.sizeSm, fontWeight: font.weightMedium, lineHeight: font.lineSnug },
]);

export const newLine = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.md,
    paddingBlockStart: space.lg,
    paddingInline: layout.gutter,
    color: brand.text,
    fontSize: font.sizeSm,
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    listStyle: 'none',
    userSelect: 'none',
    '::before': { content: "''", flex: 1, borderBlockStart: `1px solid ${brand.icon}`, opacity: 0.35 },
    '::after': { content: "''", flex: 1, borderBlockStart: `1px solid ${brand.icon}`, opacity: 0.35 },
  },
]);

export const conversationLine = style([
  newLine,
  {
    '::before': { borderColor: color.borderStrong, opacity: 1 },
    '::after': { borderColor: color.borderStrong, opacity: 1 },
  },
]);

export const jump = style([
  pressable,
  {
    position: 'absolute',
    zIndex: 1,
    insetBlockEnd: space.md,
    insetInlineStart: '50%',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minBlockSize: '36px',
    paddingInline: '14px',
    border: `max(1px, ${layout.hairline}) solid ${color.border}`,
    borderRadius: radius.full,
    background: color.raised,
    color: color.text,
    boxShadow: shadow.popover,
    fontSize: font.sizeSm,
    fontWeight: font.weightBold,
    whiteSpace: 'nowrap',
    translate: '-50% 0',
    animation: `${appear} ${motion.base} ${motion.ease}`,
    '@media': {
      [touch]: { minInlineSize: '44px', minBlockSize: '44px' },
      [hover]: { ':hover': { backgroundImage: `linear-gradient(${color.hover}, ${color.hover})` } },
    },
    selectors: {
      '[dir="rtl"] &': { translate: '50% 0' },
      '&[data-state="news"]': { color: brand.text },
      '&[data-state="idle"]': { inlineSize: '36px', paddingInline: 0, justifyContent: 'center' },
      '[role=log]:has(form[data-at-end]) + &&': {
        position: 'static',
        alignSelf: 'center',
        marginBlock: space.sm,
        translate: 'none',
      },
      '[role=log]:has(form[data-at-end]) + &&[data-state="idle"]:not(:focus-visible)': { display: 'none' },
    },
  },
]);
