import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';
import { sheetPage } from './sheetPage.css.ts';

export const form = style([sheetPage, { gap: vars.space.lg }]);

export const result = style([reset, { display: 'flex', flexDirection: 'column', gap: vars.space.md }]);
