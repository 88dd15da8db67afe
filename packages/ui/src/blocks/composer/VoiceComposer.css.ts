import { vars } from '@chat/themes/contract';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';
import { fieldPadding } from './Composer.css.ts';
import { sizeButtons } from './sizeButtons.ts';

const { color, font, radius, shadow, space } = vars;

/** The parts of the recorder wrap if the chat is narrow. */
export const box = style([
  reset,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.sm,
    ...fieldPadding,
    border: `1px solid ${color.border}`,
    borderRadius: radius.field,
    background: color.raised,
    color: color.text,
    boxShadow: shadow.field,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
  },
]);

export const buttons = style([
  reset,
  { display: 'flex', alignItems: 'center', gap: space.sm, marginInlineStart: 'auto' },
]);

sizeButtons(box, buttons);

/** With a mouse, the button's icon starts where the text starts in the other states of the recorder. */
export const discard = style({ marginInlineStart: `calc(-1 * ${space.sm})` });

export const hint = style([reset, { flex: '1 1 150px', overflowWrap: 'anywhere' }]);

export const notice = style([reset, { flex: '1 1 100%', color: color.textMuted }]);

export const meter = style([
  reset,
  { display: 'flex', alignItems: 'center', gap: space.sm, flex: '1 1 130px', minInlineSize: 0 },
]);

export const timer = style([
  reset,
  { flex: 'none', minInlineSize: '2.75em', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
]);

const pulse = keyframes({ '50%': { opacity: 0.35 } });

/** Red while sound is being recorded, gray while recording is paused. */
export const dot = style([
  reset,
  {
    flex: 'none',
    inlineSize: '10px',
    blockSize: '10px',
    borderRadius: radius.full,
    background: color.danger,
    forcedColorAdjust: 'none',
    selectors: { '&[data-state="paused"]': { background: color.borderStrong } },
    '@media': {
      '(prefers-reduced-motion: no-preference)': {
        selectors: { '&[data-state="recording"]': { animation: `${pulse} 1.6s ease-in-out infinite` } },
      },
    },
  },
]);

export const player = style([reset, { flex: '1 1 200px', minInlineSize: 0 }]);

// The box of the recorder already has a border.
globalStyle(`${player} > [data-chat-part="audio-player"]`, {
  inlineSize: '100%',
  padding: 0,
  borderColor: 'transparent',
  background: 'none',
});
