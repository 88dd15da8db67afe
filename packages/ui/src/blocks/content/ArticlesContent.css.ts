import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { alignedLikeParent, focusRing, hover, reset } from '../../elements/base.css.ts';

const { color, font, layout, radius, shadow, space } = vars;

export const articles = style([
  reset,
  {
    inlineSize: '100%',
    overflow: 'hidden',
    border: `max(1px, ${layout.hairline}) solid ${color.border}`,
    borderRadius: radius.bubble,
    background: color.raised,
    color: color.text,
    boxShadow: shadow.field,
    listStyle: 'none',
    selectors: { '* + &': { marginBlockStart: space.sm } },
  },
]);

export const row = style([
  reset,
  { selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } } },
]);

export const article = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.md,
    paddingBlock: space.md,
    paddingInline: '14px',
    textDecoration: 'none',
    ':focus-visible': { ...focusRing, outlineOffset: '-3px', borderRadius: radius.bubble },
    '@media': { [hover]: { selectors: { 'a&:hover': { background: color.hover } } } },
  },
]);

export const textColumn = style([reset, { ...alignedLikeParent, flex: 1, minInlineSize: 0 }]);

export const title = style([
  reset,
  {
    ...alignedLikeParent,
    display: 'block',
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    overflowWrap: 'anywhere',
  },
]);

export const text = style([
  reset,
  {
    ...alignedLikeParent,
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    marginBlockStart: space.xxs,
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineBody,
    overflowWrap: 'anywhere',
  },
]);

export const arrow = style({ flex: 'none', color: color.textMuted });
