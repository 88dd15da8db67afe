import { style } from '@vanilla-extract/css';

/** Takes no room: the alert lies over the screen, below the header, and stays there while the screen scrolls. */
export const alertPlace = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 3,
  flex: 'none',
  blockSize: 0,
});
