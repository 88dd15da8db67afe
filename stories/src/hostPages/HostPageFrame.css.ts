import { style } from '@vanilla-extract/css';

export const frame = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100vh',
  border: 0,
  background: '#fff',
  // Documentation pages show the host page at the height of a small window.
  selectors: { '.docs-story &': { blockSize: '640px' } },
});
