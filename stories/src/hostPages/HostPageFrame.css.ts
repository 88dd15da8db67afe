import { style } from '@vanilla-extract/css';

export const frame = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100vh',
  border: 0,
  background: '#fff',
  // On documentation pages, the height of a small window.
  selectors: { '.docs-story &': { blockSize: '640px' } },
});
