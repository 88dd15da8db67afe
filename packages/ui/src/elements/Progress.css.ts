import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';

const { brand, color, motion, radius } = vars;

export const track = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '6px',
  overflow: 'hidden',
  borderRadius: radius.full,
  background: color.sunken,
  outline: `1px solid ${color.edge}`,
});

export const bar = style({
  display: 'block',
  blockSize: '100%',
  borderRadius: 'inherit',
  background: brand.icon,
  transition: `inline-size ${motion.base} ${motion.ease}`,
  forcedColorAdjust: 'none',
});
