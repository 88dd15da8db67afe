import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';

export const afterHours = style({ paddingInline: vars.layout.gutter, textAlign: 'start' });
