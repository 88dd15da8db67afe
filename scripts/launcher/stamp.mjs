// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { existsInProject, inProject } from './project.mjs';

/**
 * A file that records the input of the last install or build. An install or build with the same input can be skipped.
 * @param {string} file relative to the project root
 */
export function stamp(file) {
  const fullPath = inProject(file);
  return {
    /** @param {string} input */
    matches: (input) => existsInProject(file) && readFileSync(fullPath, 'utf8') === input,
    /** @param {string} input */
    set(input) {
      mkdirSync(path.dirname(fullPath), { recursive: true });
      writeFileSync(fullPath, input);
    },
    /** Deletes the stamp. Call it before an install or build, which may be interrupted. */
    clear: () => rmSync(fullPath, { force: true }),
  };
}
