import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';

const { color, font } = vars;

export const plainText = style([
  reset,
  {
    color: color.text,
    fontSize: font.sizeMd,
    lineHeight: font.lineBody,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
]);
