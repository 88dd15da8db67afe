import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';

const { color, font, radius, space } = vars;

export const group = style({ color: color.text, fontFamily: font.family, fontSize: font.sizeSm });

export const heading = style({ margin: `${space.xl} 0 ${space.sm}`, fontSize: font.sizeLg });

export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: space.md,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const row = style({ display: 'flex', alignItems: 'center', gap: space.md, minInlineSize: 0 });

export const sample = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '44px',
  blockSize: '44px',
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
});

export const name = style({ display: 'block', fontFamily: font.mono, overflowWrap: 'anywhere' });

export const value = style({ display: 'block', color: color.textMuted, overflowWrap: 'anywhere' });
