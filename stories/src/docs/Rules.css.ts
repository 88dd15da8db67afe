import { style } from '@vanilla-extract/css';

// The colors are fixed, because documentation pages look like Storybook and do not follow the toolbar's theme.
export const rules = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
  gap: '16px',
  marginBlock: '16px 24px',
});

export const column = style({
  padding: '4px 20px 12px',
  border: '1px solid #e2e5ea',
  borderBlockStart: '3px solid #17804f',
  borderRadius: '6px',
  fontSize: '14px',
  lineHeight: 1.55,
  selectors: { '&[data-kind="wrong"]': { borderBlockStartColor: '#c4362b' } },
});

export const heading = style({ margin: '12px 0 4px', fontWeight: 700 });

export const item = style({ marginBlock: '6px' });
