import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { sheetPage } from './sheetPage.css.ts';

export const form = style([sheetPage, { gap: vars.space.lg }]);
