import { globalStyle, style } from '@vanilla-extract/css';

export const icon = style({
  display: 'block',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const directional = style({});
globalStyle(`[dir="rtl"] ${directional}`, { transform: 'scaleX(-1)' });

export const solid = style({ fill: 'currentColor', strokeWidth: 1.25 });
