import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { hover, pressable, reset, touch } from '../../elements/base.css.ts';

const { color, font, radius, space } = vars;

export const messengers = style([
  reset,
  { display: 'flex', flexWrap: 'wrap', gap: space.sm, marginBlockStart: space.md, listStyle: 'none' },
]);

export const messenger = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minBlockSize: '36px',
    paddingInlineStart: '10px',
    paddingInlineEnd: '14px',
    borderRadius: radius.full,
    background: color.sunken,
    color: color.text,
    fontSize: font.sizeSm,
    fontWeight: font.weightMedium,
    '@media': {
      [touch]: { minBlockSize: '44px' },
      [hover]: { ':hover': { backgroundImage: `linear-gradient(${color.hover}, ${color.hover})` } },
      '(forced-colors: active)': { border: '1px solid LinkText' },
    },
    selectors: {
      '[data-chat-theme="flat"] &': {
        background: 'none',
        border: `1px solid ${color.border}`,
        borderRadius: radius.control,
      },
    },
  },
]);

export const messengerIcon = style({ display: 'flex' });
