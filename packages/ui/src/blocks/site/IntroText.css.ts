import { style } from '@vanilla-extract/css';
import { card } from '../HomeCards.css.ts';

export const intro = style([card]);
