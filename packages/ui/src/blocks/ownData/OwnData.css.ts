import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';
import { sheetPage } from './sheetPage.css.ts';

const { color, font, space } = vars;

export const page = style([sheetPage, { gap: space.xl }]);

export const section = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.sm,
    selectors: {
      '& + &': { paddingBlockStart: space.xl, borderBlockStart: `1px solid ${color.border}` },
    },
  },
]);

export const heading = style([
  reset,
  { fontSize: font.sizeMd, fontWeight: font.weightBold, lineHeight: font.lineSnug },
]);

export const buttons = style([
  reset,
  { display: 'flex', flexWrap: 'wrap', gap: space.sm, marginBlockStart: space.xs },
]);
