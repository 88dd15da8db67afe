// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, whatever folder the command was typed in. */
export const rootDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** An absolute path inside the project. @param {string[]} parts */
export function inProject(...parts) {
  return path.join(rootDir, ...parts);
}

/** Whether the project has this file or folder. @param {string[]} parts */
export function projectHas(...parts) {
  return existsSync(inProject(...parts));
}

/** The script behind each tool's command. Started with `node`, so that no shell and no PATH is involved. */
export const tools = {
  biome: inProject('node_modules/@biomejs/biome/bin/biome'),
  knip: inProject('node_modules/knip/bin/knip.js'),
  playwright: inProject('node_modules/@playwright/test/cli.js'),
  chromatic: inProject('node_modules/chromatic/dist/bin.cjs'),
  storybook: inProject('node_modules/storybook/dist/bin/dispatcher.js'),
  tsc: inProject('node_modules/typescript/bin/tsc'),
  vite: inProject('node_modules/vite/bin/vite.js'),
  vitest: inProject('node_modules/vitest/vitest.mjs'),
};
