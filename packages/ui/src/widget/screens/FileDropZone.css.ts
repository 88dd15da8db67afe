import { style } from '@vanilla-extract/css';

export const dropZone = style({
  position: 'absolute',
  inset: 0,
  zIndex: 10,
  selectors: { '&[hidden]': { display: 'none' } },
});
