import { vars } from '@chat/themes/contract';
import { keyframes, style } from '@vanilla-extract/css';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const breathe = keyframes({ '50%': { opacity: 0.4 } });

export const spinner = style({
  display: 'block',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  animation: `${turn} 800ms linear infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: `${breathe} 2s ${vars.motion.ease} infinite` },
  },
});
