import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { alignedLikeParent, reset } from '../../elements/base.css.ts';

const { color, font, layout, radius, shadow, space } = vars;

export const card = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.lg,
    inlineSize: '100%',
    padding: space.lg,
    border: `max(1px, ${layout.hairline}) solid ${color.border}`,
    borderRadius: radius.bubble,
    background: color.raised,
    color: color.text,
    boxShadow: shadow.field,
    selectors: { '* + &': { marginBlockStart: space.xs } },
  },
]);

export const intro = style([
  reset,
  {
    ...alignedLikeParent,
    fontSize: font.sizeMd,
    lineHeight: font.lineBody,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
]);

export const fields = style([reset, { display: 'flex', flexDirection: 'column', gap: space.lg }]);

export const summary = style([reset, { display: 'grid', gap: space.sm }]);
export const term = style([
  reset,
  { color: color.textMuted, fontSize: font.sizeSm, lineHeight: font.lineSnug, overflowWrap: 'anywhere' },
]);
export const answer = style([reset, { fontWeight: font.weightMedium, overflowWrap: 'anywhere' }]);
export const done = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    color: color.positive,
    fontSize: font.sizeSm,
    fontWeight: font.weightBold,
  },
]);
