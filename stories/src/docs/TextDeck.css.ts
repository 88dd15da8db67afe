import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, font, space } = vars;

export const deck = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  color: color.text,
  fontFamily: font.family,
  fontSize: font.sizeSm,
});

globalStyle(`${deck} :is(th, td)`, {
  padding: space.sm,
  borderBlockEnd: `1px solid ${color.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
});

export const longer = style({ color: color.danger, fontWeight: font.weightBold });
