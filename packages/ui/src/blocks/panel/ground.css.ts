import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { lineBreaks, reset } from '../../elements/base.css.ts';

const { color, font } = vars;

/** Base font and colors for elements that can be outside a `Panel`. */
export const ground = style([
  reset,
  {
    color: color.text,
    fontFamily: font.family,
    fontSize: font.sizeMd,
    fontWeight: font.weightRegular,
    lineHeight: font.lineBody,
    letterSpacing: 'normal',
    accentColor: vars.brand.icon,
    WebkitFontSmoothing: 'antialiased',
    WebkitTextSizeAdjust: '100%',
    selectors: lineBreaks,
  },
]);
