import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { frame as listFrame } from './MessageList.css.ts';

const { layout, space } = vars;

export const frame = style([listFrame, { justifyContent: 'flex-end' }]);
export const bubbles = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  padding: layout.gutter,
  paddingBlockEnd: space.md,
});
export const incoming = style({ display: 'flex', alignItems: 'flex-end', gap: space.sm });
export const outgoing = style({ display: 'flex', justifyContent: 'flex-end' });
