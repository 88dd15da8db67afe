import { createGlobalThemeContract } from '@vanilla-extract/css';
import { tokenNames } from './tokenNames.ts';
import { variableName } from './variableName.ts';

/**
 * Every `--chat-…` variable of the kit as `var(--chat-…)` strings, grouped by purpose. The names are public
 * API: a page may set any of them on the element that carries `data-chat-theme`, or above a block of its own.
 */
export const vars = createGlobalThemeContract(tokenNames, (_value, path) => variableName(path));
