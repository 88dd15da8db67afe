import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, reset } from '../../elements/base.css.ts';

export const video = style([
  reset,
  {
    display: 'block',
    inlineSize: '260px',
    maxInlineSize: '100%',
    maxBlockSize: '320px',
    aspectRatio: '16 / 9',
    borderRadius: vars.radius.bubble,
    background: vars.color.sunken,
    ':focus-visible': focusRing,
  },
]);
