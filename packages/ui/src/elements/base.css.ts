import { vars } from '@chat/themes/contract';
import { keyframes, style } from '@vanilla-extract/css';

/** Resets styles that browsers or global rules of a host page set on elements. */
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

export const focusRing = {
  outline: `${vars.ring.width} solid ${vars.color.focus}`,
  outlineOffset: vars.ring.offset,
} as const;

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

/**
 * Korean lines break between words. Japanese lines break between phrases, if the browser supports that. A word that is
 * longer than a line still breaks. Japanese and Chinese use strict line breaking rules.
 */
export const lineBreaks = {
  '&:lang(ko)': { wordBreak: 'keep-all' },
  '&:lang(ja)': { wordBreak: 'auto-phrase', lineBreak: 'strict' },
  '&:lang(zh)': { lineBreak: 'strict' },
} as const;

/**
 * Gives a text that may be in another language the direction of its first letter. Unlike `dir="auto"`, ignores names
 * that `t` has isolated.
 */
export const ownDirection = style({ unicodeBidi: 'plaintext' });

/** Aligns a text with `dir="auto"` like the texts around it, whatever its own direction is. */
export const alignedLikeParent = {
  textAlign: ['-webkit-match-parent' as const, 'match-parent' as const],
};

/** Matches devices whose main pointer is coarse: most targets grow to 44 px, and text in fields to at least 16 px. */
export const touch = '(pointer: coarse)';

/** Matches devices whose main pointer hovers. On others, a touched button would keep its hover style. */
export const hover = '(hover: hover)';

export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  userSelect: 'none',
});

/** Also works inside a flex container. */
export const oneLine = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const appear = keyframes({
  from: { opacity: 0, transform: 'translateY(6px)' },
  to: { opacity: 1, transform: 'none' },
});
