import { vars } from '@chat/themes/contract';
import { createVar, keyframes, style } from '@vanilla-extract/css';
import { focusRing, hover, pressable, reset, touch } from '../../elements/base.css.ts';

const { brand, color, font, layout, motion, radius, space } = vars;

const avatarColumn = createVar();

/** Rises from the message field. */
const riseFromField = keyframes({
  from: { opacity: 0, transform: 'translateY(12px) scale(0.96)' },
  to: { opacity: 1, transform: 'none' },
});

/** Grows where the sender was typing. */
const growFromSender = keyframes({
  from: { opacity: 0, transform: 'scale(0.94)' },
  to: { opacity: 1, transform: 'none' },
});

export const row = style([
  reset,
  {
    vars: { [avatarColumn]: '28px' },
    display: 'flex',
    alignItems: 'flex-end',
    gap: space.sm,
    paddingInline: layout.gutter,
    // Two borders that are too close would look like one thick line.
    paddingBlockStart: `max(${space.xxs}, 4 * ${layout.hairline})`,
    listStyle: 'none',
    outline: 'none',
    scrollMarginBlock: '12px',
    selectors: {
      '&[data-roomy="around"], [data-status="failed"] + &': { paddingBlockStart: space.sm },
      '[data-roomy] + &': { paddingBlockStart: space.md },
      '&[data-first]': { paddingBlockStart: space.lg },
      '&[data-from="visitor"]': { flexDirection: 'row-reverse' },
    },
    ':focus-visible': { borderRadius: radius.control, ...focusRing, outlineOffset: '-2px' },
  },
]);

/** New messages animate in; history does not. The row itself doesn't move, because the list measures it to scroll. */
export const fresh = style({});

const topAvatar = ':is([data-wide], [data-full], :has(> div > [data-chat-part="answer-footer"]))';

export const avatarSlot = style([
  reset,
  {
    flex: 'none',
    inlineSize: avatarColumn,
    alignSelf: 'flex-end',
    userSelect: 'none',
    selectors: {
      // Beside the bubble, not beside the time below it.
      ':has(> div > [data-chat-part="message-meta"]) > &': { marginBlockEnd: '20px' },
      // Beside the text, not beside what follows it.
      [`${topAvatar} > &`]: { alignSelf: 'flex-start', marginBlockEnd: 0, marginBlockStart: '12px' },
      [`[data-first]${topAvatar} > &`]: { marginBlockStart: '33px' },
      // Beside the top of a card.
      [`${topAvatar}[data-roomy="around"] > &`]: { marginBlockStart: space.xs },
      [`[data-first]${topAvatar}[data-roomy="around"] > &`]: { marginBlockStart: '24px' },
    },
  },
]);

export const column = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minInlineSize: 0,
    maxInlineSize: layout.bubbleMax,
    '@media': {
      [touch]: {
        selectors: {
          // Leaves room for the copy button beside the bubble.
          '[data-from="team"]:not([data-wide], [data-full]) > &': {
            maxInlineSize: `min(${layout.bubbleMax}, 100% - ${avatarColumn} - ${space.sm} - 44px + ${layout.gutter})`,
          },
        },
      },
    },
    selectors: {
      [`${fresh} > &`]: {
        animation: `${growFromSender} ${motion.base} ${motion.ease}`,
        transformOrigin: '0 100%',
      },
      [`[dir="rtl"] ${fresh} > &`]: { transformOrigin: '100% 100%' },
      [`${fresh}[data-from="visitor"] > &`]: { animationName: riseFromField },
      '[data-from="visitor"] > &': { alignItems: 'flex-end' },
      '[data-wide] > &': { flex: 1 },
      '[data-full] > &': { flex: 1, maxInlineSize: '100%' },
    },
  },
]);

/** Groups the content for the accessible name of the message, without a box. */
export const contents = style({ display: 'contents' });

export const byline = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    maxInlineSize: '100%',
    marginBlockEnd: space.xs,
    paddingInlineStart: space.md,
    userSelect: 'none',
    color: color.textMuted,
    fontSize: font.sizeSm,
    fontWeight: font.weightMedium,
    lineHeight: font.lineSnug,
  },
]);

export const meta = style([
  reset,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.xxs} 6px`,
    marginBlockStart: space.xs,
    paddingInline: space.xs,
    // A whole number of pixels, so that the list can be scrolled exactly to its end.
    minBlockSize: '16px',
    userSelect: 'none',
    color: color.textMuted,
    fontSize: font.sizeXs,
    lineHeight: font.lineTight,
    fontVariantNumeric: 'tabular-nums',
    selectors: { '[data-from="team"] &': { paddingInlineStart: space.md } },
  },
]);

const wait = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } });

/** Hidden for the first 400 ms, because most messages are sent faster. */
export const sending = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  animation: `${wait} 400ms`,
});

export const sent = style({ display: 'inline-flex', alignItems: 'center' });

export const failure = style([
  reset,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: `${space.xxs} ${space.sm}`,
    marginBlockStart: space.xs,
    // Room for the focus ring of the row.
    marginBlockEnd: '6px',
    color: color.danger,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
  },
]);

export const failureText = style({
  minInlineSize: 0,
  textAlign: 'end',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

/** Stays before the first word if the text wraps. */
export const failureIcon = style({
  display: 'inline-flex',
  verticalAlign: '-3px',
  marginInlineEnd: space.xs,
});

export const failureActions = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.xs,
  // Align the text of the buttons, not their padding, with the edge of the bubble.
  marginInlineEnd: `calc(-1 * ${space.xs})`,
});

export const textButton = style([
  pressable,
  {
    minBlockSize: '28px',
    paddingInline: space.xs,
    '@media': {
      [touch]: { minInlineSize: '44px', minBlockSize: '44px' },
      [hover]: { ':hover': { textDecoration: 'underline' } },
    },
    borderRadius: radius.joint,
    color: brand.text,
    fontSize: font.sizeSm,
    fontWeight: font.weightBold,
    ':focus-visible': { outlineOffset: '-2px' },
  },
]);

export const activity = style([
  reset,
  {
    paddingBlock: `${space.lg} ${space.xs}`,
    paddingInline: space.xxl,
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    listStyle: 'none',
    ':focus-visible': { borderRadius: radius.control, ...focusRing, outlineOffset: '-2px' },
  },
]);
