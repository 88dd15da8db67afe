import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, font, radius, space } = vars;

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  gap: space.xxl,
  padding: space.xxl,
  color: color.text,
  fontFamily: font.family,
  fontSize: font.sizeMd,
});

export const side = style({ display: 'flex', flexDirection: 'column', gap: space.md, minInlineSize: 0 });

export const sideName = style({ margin: 0, color: color.textMuted, fontSize: font.sizeSm, fontWeight: 600 });

/** Adds a border and padding. The fields inside, except checkboxes, fill the width and inherit the font. */
export const bare = style({
  padding: space.lg,
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: radius.card,
});

globalStyle(`${bare} textarea, ${bare} input:not([type="checkbox"]), ${bare} select`, {
  boxSizing: 'border-box',
  inlineSize: '100%',
  font: 'inherit',
});

export const framed = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});
