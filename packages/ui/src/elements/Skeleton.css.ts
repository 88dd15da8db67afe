import { vars } from '@chat/themes/contract';
import { keyframes, style } from '@vanilla-extract/css';

const shimmer = keyframes({ '50%': { opacity: 0.55 } });

export const skeleton = style({
  display: 'block',
  background: vars.color.sunken,
  borderRadius: vars.radius.chip,
  animation: `${shimmer} 1.4s ease-in-out infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    '(forced-colors: active)': { border: '1px solid GrayText' },
  },
  selectors: {
    '&[data-shape="circle"]': { borderRadius: vars.radius.avatar },
    '&[data-shape="bubble"]': { borderRadius: vars.radius.bubble },
  },
});
