import { style } from '@vanilla-extract/css';
import { card } from '../home/HomeCards.css.ts';

export const intro = style([card]);
