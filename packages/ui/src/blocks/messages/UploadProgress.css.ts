import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { touch } from '../../elements/base.css.ts';

const { radius, space } = vars;

/** As tall as the line with the time that replaces it, so that nothing moves when the files are sent. */
export const upload = style({ flexWrap: 'nowrap', gap: space.sm });

export const progress = style({ inlineSize: '120px' });

export const cancel = style({
  inlineSize: '24px',
  blockSize: '24px',
  marginBlock: '-4px',
  borderRadius: radius.full,
  '@media': { [touch]: { inlineSize: '44px', blockSize: '44px', marginBlock: '-14px' } },
});
