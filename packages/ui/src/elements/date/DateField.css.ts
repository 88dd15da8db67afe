import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset, touch, visuallyHidden } from '../base.css.ts';

const { space } = vars;

export const box = style([reset, { position: 'relative', display: 'grid' }]);

export const text = style({ paddingInlineEnd: '44px' });

export const opener = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '2px',
  display: 'grid',
  alignItems: 'center',
  '@media': { [touch]: { insetInlineEnd: 0 } },
});

/** The hidden input with the form value; it forwards the focus to the text field. */
export const formInput = style([visuallyHidden, { insetBlockEnd: 0, insetInlineStart: space.md }]);
