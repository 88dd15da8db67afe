import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';

export const endedCard = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs });
