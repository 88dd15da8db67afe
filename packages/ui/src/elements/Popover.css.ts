import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { appear, focusRing, reset } from './base.css.ts';

const { color, layout, motion, radius, shadow, space } = vars;

export const popover = style([
  reset,
  {
    zIndex: 8,
    maxInlineSize: 'calc(100vw - 16px)',
    padding: space.md,
    border: `max(1px, ${layout.hairline}) solid ${color.border}`,
    borderRadius: radius.card,
    background: color.raised,
    color: color.text,
    boxShadow: shadow.popover,
    animation: `${appear} ${motion.fast} ${motion.ease}`,
    ':focus-visible': focusRing,
  },
]);
