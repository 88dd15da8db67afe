import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, oneLine, reset } from '../../elements/base.css.ts';

const { color, font, radius, space } = vars;

export const attachments = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'inherit',
    gap: space.xs,
    maxInlineSize: '100%',
    selectors: { '* + &': { marginBlockStart: space.xs } },
  },
]);

export const picture = style([
  reset,
  {
    display: 'block',
    maxInlineSize: '100%',
    inlineSize: '240px',
    overflow: 'hidden',
    borderRadius: radius.bubble,
    background: color.sunken,
    outline: `1px solid ${color.border}`,
    outlineOffset: '-1px',
    ':focus-visible': focusRing,
  },
]);

export const image = style([
  reset,
  { display: 'block', inlineSize: '100%', blockSize: 'auto', objectFit: 'cover' },
]);

export const file = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.md,
    maxInlineSize: '100%',
    paddingBlock: '10px',
    paddingInline: '14px',
    border: `1px solid ${color.border}`,
    borderRadius: radius.bubble,
    background: color.raised,
    color: color.text,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    textDecoration: 'none',
    ':hover': { borderColor: color.borderStrong },
    ':focus-visible': focusRing,
  },
]);

export const fileName = style([
  oneLine,
  { display: 'block', fontWeight: font.weightMedium, direction: 'ltr' },
]);
export const fileSize = style({ display: 'block', color: color.textMuted, fontSize: font.sizeXs });
export const fileWords = style({ minInlineSize: 0 });
