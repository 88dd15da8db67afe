import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, hover, reset, touch } from '../../elements/base.css.ts';

const { color, font, space } = vars;

export const links = style([
  reset,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: `0 ${space.lg}`,
    listStyle: 'none',
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
  },
]);

export const link = style([
  reset,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '28px',
    '@media': {
      [touch]: { minInlineSize: '44px', minBlockSize: '44px' },
      [hover]: { ':hover': { color: color.text, textDecorationThickness: '2px' } },
    },
    borderRadius: '2px',
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    ':focus-visible': focusRing,
  },
]);
