import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';

export const closeRow = style({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: vars.space.xs,
});
