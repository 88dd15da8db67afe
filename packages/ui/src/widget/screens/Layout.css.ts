import { style } from '@vanilla-extract/css';

/** Takes no space: the alert overlays the content below the header and does not scroll with that content. */
export const alertContainer = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 3,
  flex: 'none',
  blockSize: 0,
});
