import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, 320px)',
  gap: '16px',
  padding: '16px',
});

export const cell = style({
  position: 'relative',
  blockSize: '568px',
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
});
