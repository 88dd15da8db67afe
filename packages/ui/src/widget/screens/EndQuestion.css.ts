import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';
import { sheetPage } from '../../blocks/ownData/sheetPage.css.ts';

/** Two buttons side by side, or one below the other if their texts are too long. */
export const answers = style([sheetPage, { flexFlow: 'row wrap', gap: vars.space.sm }]);

globalStyle(`${answers} > *`, { flex: '1 0 auto', maxInlineSize: '100%' });
