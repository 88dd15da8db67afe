// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, projectHas } from './project.mjs';

/**
 * A small file that remembers for which input something was last done (an install, a build).
 * @param {string} file relative to the project's folder
 */
export function stamp(file) {
  const fullPath = inProject(file);
  return {
    /** @param {string} input */
    isFor: (input) => projectHas(file) && readFileSync(fullPath, 'utf8') === input,
    /** @param {string} input */
    set(input) {
      mkdirSync(path.dirname(fullPath), { recursive: true });
      writeFileSync(fullPath, input);
    },
    /** Forgets: what was done may be half undone by now. */
    clear: () => rmSync(fullPath, { force: true }),
  };
}
