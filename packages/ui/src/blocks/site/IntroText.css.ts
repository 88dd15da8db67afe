import { style } from '@vanilla-extract/css';
import { card } from '../HomeCards.css.ts';

const hidden = { display: 'none' };
const isDark = '(prefers-color-scheme: dark)';

export const intro = style([card]);

/** Each look has its own text; which one shows is the look's affair alone, so that it follows the system at once. */
export const forLight = style({
  selectors: { '[data-chat-scheme="dark"] &': hidden },
  '@media': { [isDark]: { selectors: { '[data-chat-scheme="auto"] &': hidden } } },
});

export const forDark = style({
  selectors: { '[data-chat-scheme="light"] &': hidden },
  '@media': {
    '(prefers-color-scheme: light)': { selectors: { '[data-chat-scheme="auto"] &': hidden } },
  },
});
