// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project root, independent of the working directory. */
export const rootDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string[]} parts */
export function inProject(...parts) {
  return path.join(rootDir, ...parts);
}

/** @param {string[]} parts */
export function existsInProject(...parts) {
  return existsSync(inProject(...parts));
}

/** Path of each command-line tool's script. Running it with `node` needs no shell and no PATH. */
export const tools = {
  biome: inProject('node_modules/@biomejs/biome/bin/biome'),
  knip: inProject('node_modules/knip/bin/knip.js'),
  playwright: inProject('node_modules/@playwright/test/cli.js'),
  changeset: inProject('node_modules/@changesets/cli/bin.js'),
  chromatic: inProject('node_modules/chromatic/dist/bin.cjs'),
  storybook: inProject('node_modules/storybook/dist/bin/dispatcher.js'),
  tsc: inProject('node_modules/typescript/bin/tsc'),
  vite: inProject('node_modules/vite/bin/vite.js'),
  vitest: inProject('node_modules/vitest/vitest.mjs'),
};
