import { posix } from 'node:path';
import { isTest } from '../areas.ts';
import type { Project } from '../project.ts';
import type { Problem } from '../sourceFile.ts';

const maxLines = 300;
const maxFunctionLines = 40;
/** Tables of texts or of test input: long, but there is nothing in them to understand. */
const data = /\/(?:catalogues?|data|corpus)\//;
const emptyWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'service', 'misc']);

/** Files too long to be read in one sitting. */
export function fileLength({ sources }: Project): Problem[] {
  return sources
    .filter(({ path, lineCount }) => lineCount > maxLines && !data.test(path))
    .map(({ path, lineCount }) => ({
      path,
      line: maxLines + 1,
      rule: 'file length',
      what: `${lineCount} lines, the ceiling is ${maxLines}`,
      why: 'a file is about one thing and can be read in one sitting',
      todo: 'move a part with a name of its own to its own file',
    }));
}

/** Functions that do more than one thing. Tests and stories are exempt: a `describe` is as long as what it describes. */
export function functionLength({ sources }: Project): Problem[] {
  return sources
    .filter(({ path }) => !isTest(path) && !/\.(?:spec|stories)\.tsx?$/.test(path))
    .flatMap(({ path, functions }) =>
      functions
        .filter(({ ownLines }) => ownLines > maxFunctionLines)
        .map(({ line, ownLines }) => ({
          path,
          line,
          rule: 'function length',
          what: `${ownLines} lines of its own, the ceiling is ${maxFunctionLines}`,
          why: 'a function is one step that a reader can hold in mind',
          todo: 'give a part of it a name and a function of its own',
        })),
    );
}

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
