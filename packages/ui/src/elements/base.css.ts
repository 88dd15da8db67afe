import { vars } from '@chat/themes/contract';
import { keyframes, style } from '@vanilla-extract/css';

/** What every part starts from, so that neither the browser nor a host page's rules leak in. */
export const reset = style({
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
});

/** The ring of a focused control: 2 px, set off by 2 px, in a colour that stands out from both sides. */
export const focusRing = {
  outline: `${vars.ring.width} solid ${vars.color.focus}`,
  outlineOffset: vars.ring.offset,
} as const;

/** For parts that act when pressed. */
export const pressable = style([
  reset,
  {
    appearance: 'none',
    background: 'none',
    cursor: 'pointer',
    textDecoration: 'none',
    userSelect: 'none',
    touchAction: 'manipulation',
    WebkitTapHighlightColor: 'transparent',
    transitionProperty: 'background-color, color, box-shadow, transform, opacity',
    transitionDuration: vars.motion.fast,
    transitionTimingFunction: vars.motion.ease,
    ':focus-visible': focusRing,
    selectors: { '&[aria-disabled="true"], &:disabled': { cursor: 'not-allowed' } },
  },
]);

/** Devices without a fine pointer: targets grow to 44 px, text fields to 16 px. */
export const touch = '(pointer: coarse)';

export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Keeps one line and says so with an ellipsis. */
export const oneLine = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const appear = keyframes({
  from: { opacity: 0, transform: 'translateY(6px)' },
  to: { opacity: 1, transform: 'none' },
});
