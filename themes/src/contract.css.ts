import { createGlobalThemeContract } from '@vanilla-extract/css';
import { tokenNames } from './tokenNames.ts';
import { variableName } from './variableName.ts';

/**
 * All `--chat-…` variables of the kit as `var(--chat-…)` strings, grouped by purpose. The names are public API: a page
 * may set any of them on the element with `data-chat-theme`, or, for a part of the chat, on an element inside.
 */
export const vars = createGlobalThemeContract(tokenNames, (_value, path) => variableName(path));
