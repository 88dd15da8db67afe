import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, reset, touch } from '../../elements/base.css.ts';

const { color, font, radius, space } = vars;

export const copy = style({ alignSelf: 'center' });

export const address = style([
  reset,
  {
    inlineSize: '100%',
    blockSize: vars.layout.controlSize,
    paddingInline: space.md,
    border: `1px solid ${color.border}`,
    borderRadius: radius.control,
    background: color.sunken,
    color: color.text,
    fontSize: font.sizeSm,
    textOverflow: 'ellipsis',
    direction: 'ltr',
    ':focus-visible': { ...focusRing, outlineOffset: '0px' },
    '@media': { [touch]: { blockSize: '44px', fontSize: '16px' } },
  },
]);
