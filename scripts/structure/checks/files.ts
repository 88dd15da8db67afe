import { posix } from 'node:path';
import type { Project } from '../project.ts';
import type { Problem } from '../sourceFile.ts';

const vagueWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'service', 'misc']);

/** Reports file and folder names that do not describe their content. */
export function fileNames({ sources }: Project): Problem[] {
  return sources.flatMap(({ path }) => {
    const vague = path
      .split('/')
      .flatMap(splitWords)
      .find((word) => vagueWords.has(word));
    if (vague === undefined) return [];
    return {
      path,
      line: 1,
      rule: 'file name',
      what: `"${vague}" in the name`,
      why: 'it does not describe the content, so unrelated code ends up there',
      fix: 'name it after its main export',
    };
  });
}

/** Splits a name into words. `serviceWorker` counts as one word, because it is a term of the web platform. */
function splitWords(part: string): string[] {
  const stem = posix
    .basename(part)
    .replace(/\..*$/, '')
    .replace(/serviceWorker/i, 'worker');
  return stem
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/);
}
