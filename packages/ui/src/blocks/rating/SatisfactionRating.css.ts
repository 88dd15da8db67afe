import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';

const { color, font, layout, radius, shadow, space } = vars;

export const card = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.md,
    inlineSize: '100%',
    padding: space.lg,
    border: `max(1px, ${layout.hairline}) solid ${color.border}`,
    borderRadius: radius.bubble,
    background: color.raised,
    color: color.text,
    boxShadow: shadow.field,
    outline: 'none',
    containerType: 'inline-size',
  },
]);

export const question = style([
  reset,
  {
    fontSize: font.sizeMd,
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    textAlign: 'center',
    textWrap: 'balance',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
]);

export const form = style([reset, { display: 'flex', flexDirection: 'column', gap: space.md }]);

export const thanks = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.xs,
    ':empty': { display: 'none' },
  },
]);

export const face = style({ fontSize: '2rem', lineHeight: 1.2 });
export const thanksText = style([
  reset,
  { fontWeight: font.weightBold, lineHeight: font.lineSnug, textAlign: 'center' },
]);
export const given = style([
  reset,
  { color: color.textMuted, fontSize: font.sizeSm, lineHeight: font.lineSnug, textAlign: 'center' },
]);
export const quote = style([given, { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }]);
