import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { sheetPage } from './sheetPage.css.ts';

/** As wide as its text. */
export const back = style({ alignSelf: 'center' });

export const form = style([sheetPage, { gap: vars.space.lg }]);
