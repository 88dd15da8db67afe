import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { ground } from '../panel/ground.css.ts';

export const cover = style([
  ground,
  {
    position: 'absolute',
    zIndex: 6,
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    background: vars.color.surface,
    outline: 'none',
  },
]);

export const corner = style({
  position: 'absolute',
  insetBlockStart: `max(${vars.space.md}, env(safe-area-inset-top))`,
  insetInlineEnd: vars.space.md,
});
