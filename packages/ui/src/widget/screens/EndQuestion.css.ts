import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { sheetPage } from '../../blocks/ownData/sheetPage.css.ts';

/** Two buttons of the same width, or one below the other if their texts are too long. */
export const answers = style([
  sheetPage,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(136px, 100%), 1fr))',
    gap: vars.space.sm,
  },
]);
