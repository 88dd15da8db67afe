import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';

const { color, font, radius, shadow, space } = vars;

export const page = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.lg,
    inlineSize: '100%',
    maxInlineSize: '360px',
    marginBlock: 'auto',
    marginInline: 'auto',
    padding: space.xl,
  },
]);

export const intro = style([
  reset,
  { color: color.text, lineHeight: font.lineBody, textAlign: 'center', textWrap: 'balance' },
]);

/** Large enough to scan at arm's length, and small enough for a small panel. */
export const code = style([reset, { position: 'relative', inlineSize: 'min(208px, 100%)' }]);

export const unavailable = style([
  reset,
  {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.md,
    padding: space.lg,
    borderRadius: radius.control,
    border: `1px solid ${color.border}`,
    background: color.raised,
    color: color.text,
    boxShadow: shadow.card,
  },
]);

export const unavailableText = style([
  reset,
  { fontWeight: font.weightMedium, lineHeight: font.lineSnug, textAlign: 'center', textWrap: 'balance' },
]);

export const note = style([
  reset,
  { color: color.textMuted, fontSize: font.sizeSm, lineHeight: font.lineSnug, textAlign: 'center' },
]);

export const alternative = style([
  reset,
  { display: 'flex', flexDirection: 'column', gap: space.sm, inlineSize: '100%' },
]);
