// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { existsInProject, inProject } from './project.mjs';

const skippedFolders = new Set([
  'node_modules',
  'dist',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
]);

/**
 * Returns one SHA-256 hash of the names and contents of files and folders. Ignores missing paths. In folders, also
 * ignores installed and generated files, and `*.test.ts(x)` files, which do not affect a build.
 * @param {readonly string[]} paths relative to the project root
 */
export function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inProject(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} relativePath @returns {string[]} */
function filesUnder(relativePath) {
  if (!existsInProject(relativePath)) return [];
  if (statSync(inProject(relativePath)).isFile()) return [relativePath];
  return readdirSync(inProject(relativePath), { withFileTypes: true }).flatMap((entry) => {
    const entryPath = path.posix.join(relativePath, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesUnder(entryPath);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [entryPath] : [];
  });
}
