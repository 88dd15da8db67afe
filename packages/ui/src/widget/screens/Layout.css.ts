import { style } from '@vanilla-extract/css';

/** Takes no space: the alert overlays the screen below the header and does not scroll with it. */
export const alertContainer = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 3,
  flex: 'none',
  blockSize: 0,
});
