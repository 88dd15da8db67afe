import { keyframes } from '@vanilla-extract/css';

/**
 * Fades the edges of a scrollable box where more content follows, in browsers with scroll-driven animations. A box
 * whose content fits has no scroll timeline, so it has no mask.
 */
export function fadeEdges(axis: 'inline' | 'block', width: string) {
  const isInline = axis === 'inline';
  const side = isInline ? 'to right, ' : '';
  const fade = `linear-gradient(${side}#0000, #000 ${width} calc(100% - ${width}), #0000) no-repeat`;
  const [start, size] = isInline
    ? [`-${width} 0`, `calc(100% + ${width}) 100%`]
    : [`0 -${width}`, `100% calc(100% + ${width})`];
  const scrolled = keyframes({
    from: { mask: `${fade} ${start} / ${size}` },
    to: { mask: `${fade} 0 0 / ${size}` },
  });
  return {
    '(animation-timeline: scroll())': {
      animation: `${scrolled} 1ms linear both`,
      animationTimeline: `scroll(self ${axis})`,
    },
  };
}
