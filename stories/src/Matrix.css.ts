import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';

export const grid = style({
  display: 'grid',
  // With two or four columns, each row has a single appearance, and a cell is at least as wide as a small phone.
  gridTemplateColumns: '1fr',
  gap: '12px',
  '@media': {
    '(min-width: 720px)': { gridTemplateColumns: 'repeat(2, 1fr)' },
    '(min-width: 1440px)': { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
});

export const cell = style({
  minInlineSize: 0,
  padding: '16px',
  borderRadius: '12px',
  background: vars.color.surface,
  color: vars.color.text,
  fontFamily: vars.font.family,
  fontSize: vars.font.sizeMd,
});

export const cellInner = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '12px',
  selectors: { '&[data-stretched="true"]': { alignItems: 'stretch' } },
});
