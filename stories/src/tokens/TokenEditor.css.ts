import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';

// The editor's controls do not use the edited variables, because a wrong value must not make Reset unusable.
const line = '1px solid #8b93a1';
const control = {
  minBlockSize: '28px',
  padding: '2px 8px',
  border: line,
  borderRadius: '5px',
  background: '#fff',
  color: '#16191f',
  font: '13px/1.4 ui-monospace, monospace',
} as const;

export const editor = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100vh',
  background: '#f4f5f7',
  color: '#16191f',
  fontFamily: 'system-ui, sans-serif',
  fontSize: '14px',
  '@media': { '(min-width: 860px)': { gridTemplateColumns: '400px minmax(0, 1fr)' } },
});

export const side = style({
  boxSizing: 'border-box',
  padding: '16px 20px 40px',
  background: '#fff',
  borderInlineEnd: '1px solid #d8dce3',
  '@media': { '(min-width: 860px)': { blockSize: '100vh', overflow: 'auto' } },
});

export const stage = style({
  padding: '20px',
  '@media': { '(min-width: 860px)': { blockSize: '100vh', boxSizing: 'border-box', overflow: 'auto' } },
});

export const title = style({ margin: '0 0 4px', fontSize: '17px' });

export const hint = style({ margin: '0 0 12px', color: '#525a68', lineHeight: 1.45 });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  alignItems: 'center',
  marginBlock: '12px',
});

export const views = style([bar, { margin: '0 0 12px', padding: 0, border: 0 }]);

export const action = style({
  ...control,
  padding: '4px 12px',
  fontFamily: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: '#eef0f4' },
    '&[aria-pressed="true"]': { borderColor: '#16191f', background: '#16191f', color: '#fff' },
    '&:disabled': { color: '#626a78', cursor: 'default' },
  },
});

export const groupTitle = style({ padding: '10px 0', fontWeight: 600, cursor: 'pointer' });

export const list = style({ display: 'grid', gap: '6px', margin: '0 0 12px', padding: 0, listStyle: 'none' });

export const field = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '8px',
  alignItems: 'center',
});

export const fieldName = style({ overflowWrap: 'anywhere', fontSize: '13px' });

export const changedMark = style({ color: '#8a4b00', fontWeight: 600 });

export const inputs = style({ display: 'flex', gap: '6px', alignItems: 'center', fontSize: '12px' });

export const picker = style({
  inlineSize: '34px',
  blockSize: '28px',
  padding: '2px',
  border: line,
  borderRadius: '5px',
  background: '#fff',
});

export const text = style({ ...control, inlineSize: '120px' });

export const amount = style({ ...control, inlineSize: '84px' });

export const undo = style({
  ...control,
  inlineSize: '28px',
  padding: 0,
  cursor: 'pointer',
  selectors: { '&:disabled': { visibility: 'hidden' } },
});

export const code = style({
  ...control,
  boxSizing: 'border-box',
  display: 'block',
  inlineSize: '100%',
  blockSize: '160px',
  marginBlockStart: '8px',
  resize: 'vertical',
});

export const warning = style({
  margin: '0 0 12px',
  padding: '8px 12px',
  border: '1px solid #c98a1b',
  borderRadius: '5px',
  background: '#fff7e6',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
});

export const problemList = style({ margin: '4px 0 0', paddingInlineStart: '18px' });

export const pairRow = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gap: '8px',
  alignItems: 'center',
  fontSize: '13px',
});

export const sampleBox = style({
  padding: '3px 0',
  border: '1px solid #d8dce3',
  borderRadius: '5px',
  textAlign: 'center',
  fontWeight: 600,
});

export const pairNames = style({ overflowWrap: 'anywhere' });

export const badge = style({
  padding: '2px 8px',
  borderRadius: '999px',
  background: '#e2f3e8',
  color: '#0c5230',
  fontSize: '12px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  selectors: { '&[data-enough="false"]': { background: '#fde4e1', color: '#8a1c10' } },
});

export const hostPage = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '760px',
  border: '1px solid #d8dce3',
  borderRadius: '8px',
  background: '#fff',
});

/** The root of the edited look. Its descendants use the edited variables. */
export const shown = style({
  display: 'grid',
  gap: '20px',
  alignItems: 'start',
  color: vars.color.text,
  fontFamily: vars.font.family,
  fontSize: vars.font.sizeMd,
  '@media': { '(min-width: 1180px)': { gridTemplateColumns: '400px minmax(0, 1fr)' } },
});

export const chat = style({
  blockSize: '620px',
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  boxShadow: vars.shadow.panel,
});

export const card = style({
  display: 'grid',
  gap: vars.space.lg,
  justifyItems: 'start',
  padding: vars.space.lg,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
});
