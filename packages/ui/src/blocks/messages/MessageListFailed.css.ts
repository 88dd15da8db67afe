import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';
import { frame as listFrame } from './MessageList.css.ts';

const { color, space } = vars;

export const frame = style([listFrame, { justifyContent: 'center' }]);
export const inner = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.md,
    padding: space.xxl,
    color: color.textMuted,
  },
]);
export const line = style([reset, { color: color.text, textAlign: 'center', textWrap: 'balance' }]);
