import { posix } from 'node:path';
import type { Project } from '../project.ts';
import type { Problem } from '../sourceFile.ts';

const emptyWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'service', 'misc']);

/** Names of files and folders that do not say what is inside. */
export function fileNames({ sources }: Project): Problem[] {
  return sources.flatMap(({ path }) => {
    const empty = path
      .split('/')
      .flatMap(wordsOf)
      .find((word) => emptyWords.has(word));
    if (empty === undefined) return [];
    return {
      path,
      line: 1,
      rule: 'file name',
      what: `"${empty}" in the name`,
      why: 'it says nothing of what is inside, so everything ends up there',
      todo: 'name it after its one main export',
    };
  });
}

/** `serviceWorker.ts` is a thing of the web platform; `worker` of a `service` is not. */
function wordsOf(part: string): string[] {
  const stem = posix
    .basename(part)
    .replace(/\..*$/, '')
    .replace(/serviceWorker/i, 'worker');
  return stem
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/);
}
