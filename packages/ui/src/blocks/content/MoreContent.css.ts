import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, reset, touch } from '../../elements/base.css.ts';
import { file } from './Attachments.css.ts';

const { brand, color, font, layout, radius, space } = vars;

const apart = { selectors: { '* + &': { marginBlockStart: space.xs } } };

const clamped = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const;

export const title = style([
  reset,
  { ...clamped, WebkitLineClamp: 2, fontWeight: font.weightBold, lineHeight: font.lineSnug },
]);

export const detail = style([
  reset,
  {
    ...clamped,
    WebkitLineClamp: 3,
    color: color.textMuted,
    fontSize: font.sizeXs,
    lineHeight: font.lineSnug,
  },
]);

export const linkCard = style([file, apart]);

export const person = style([
  reset,
  apart,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.xs,
    inlineSize: '260px',
    maxInlineSize: '100%',
    padding: space.md,
    border: `max(1px, ${layout.hairline}) solid ${color.border}`,
    borderRadius: radius.bubble,
    background: color.raised,
    color: color.text,
    fontSize: font.sizeSm,
  },
]);

export const personName = style([
  reset,
  { display: 'flex', alignItems: 'center', gap: space.sm, minInlineSize: 0 },
]);

export const personLink = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: '28px',
    borderRadius: radius.joint,
    color: brand.text,
    fontSize: font.sizeSm,
    overflowWrap: 'anywhere',
    ':focus-visible': focusRing,
    '@media': { [touch]: { minBlockSize: '44px' } },
  },
]);

export const sticker = style([
  reset,
  apart,
  {
    display: 'block',
    inlineSize: '144px',
    maxInlineSize: '100%',
    maxBlockSize: '144px',
    objectFit: 'contain',
  },
]);

export const unknown = style([
  reset,
  apart,
  {
    paddingBlock: space.sm,
    paddingInline: space.md,
    border: `1px dashed ${color.borderStrong}`,
    borderRadius: radius.bubble,
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
  },
]);
