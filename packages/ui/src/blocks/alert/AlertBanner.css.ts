import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';

/** Overlays the content, so that nothing moves when the alert appears or disappears. */
export const floating = style([
  reset,
  {
    position: 'absolute',
    zIndex: 3,
    insetBlockStart: vars.space.md,
    insetInline: vars.space.md,
    borderRadius: vars.radius.control,
    boxShadow: vars.shadow.popover,
  },
]);
