import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { frame as listFrame } from './MessageList.css.ts';

const { layout, space } = vars;

export const frame = style([listFrame, { justifyContent: 'flex-end' }]);
export const place = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  padding: layout.gutter,
  paddingBlockEnd: '58px',
});
export const theirs = style({ display: 'flex', alignItems: 'flex-end', gap: space.sm });
export const ours = style({ display: 'flex', justifyContent: 'flex-end' });
