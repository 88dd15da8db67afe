import { style } from '@vanilla-extract/css';

// The colors are fixed, so that the review pages look the same in all toolbar settings.
export const workspace = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  minBlockSize: '100vh',
  boxSizing: 'border-box',
  padding: '12px',
  background: '#e9ebef',
  color: '#16191f',
  fontFamily: 'system-ui, sans-serif',
  fontSize: '13px',
});

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' });

export const label = style({ display: 'inline-flex', gap: '6px', alignItems: 'center' });

export const control = style({
  minBlockSize: '28px',
  maxInlineSize: '260px',
  padding: '2px 6px',
  border: '1px solid #8b93a1',
  borderRadius: '5px',
  background: '#fff',
  color: 'inherit',
  font: 'inherit',
});

export const two = style({
  display: 'grid',
  flex: 1,
  gap: '12px',
  '@media': { '(min-width: 700px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const side = style({ display: 'flex', flexDirection: 'column', gap: '8px', minInlineSize: 0 });

export const view = style({
  flex: 1,
  minBlockSize: '640px',
  inlineSize: '100%',
  border: 0,
  background: '#fff',
});

export const sheet = style({ display: 'flex', flexWrap: 'wrap', gap: '20px', alignItems: 'flex-start' });

export const figure = style({ margin: 0 });

export const caption = style({ marginBlockEnd: '4px', color: '#4a5160' });

/** Container with the size of its scaled iframe, because a transform does not change the layout. */
export const cutout = style({
  overflow: 'hidden',
  background: '#fff',
  boxShadow: '0 1px 4px rgb(0 0 0 / 0.25)',
});

export const scaled = style({ border: 0, transformOrigin: '0 0' });

export const picture = style({ maxInlineSize: '100%', border: '1px solid #d8dce3' });
