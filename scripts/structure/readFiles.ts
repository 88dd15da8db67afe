import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const skippedFolders = new Set([
  'node_modules',
  'dist',
  'storybook-static',
  'test-results',
  'playwright-report',
  'coverage',
]);
const includedFiles = /\.(?:[cm]?[jt]s|[jt]sx|css|html|json|yaml|mdx?|sql|wav)$/;
const binaryFiles = /\.wav$/;

/**
 * Reads the project's code, style, data and documentation files, keyed by path relative to the root. Lists sounds with
 * an empty text, because stories import them. Skips installed packages, the output of builds and tests, and hidden
 * folders except `.storybook`.
 */
export function readFiles(rootDir: string, folder = ''): Map<string, string> {
  const entries = readdirSync(join(rootDir, folder), { withFileTypes: true });
  return new Map(
    entries.flatMap((entry): [string, string][] => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return isSkipped(entry.name) ? [] : [...readFiles(rootDir, path)];
      return entry.isFile() && includedFiles.test(entry.name)
        ? [[path, binaryFiles.test(path) ? '' : readFileSync(join(rootDir, path), 'utf8')]]
        : [];
    }),
  );
}

function isSkipped(folder: string): boolean {
  return skippedFolders.has(folder) || (folder.startsWith('.') && folder !== '.storybook');
}
