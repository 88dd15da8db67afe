import { posix } from 'node:path';
import type { Project } from '../project.ts';
import type { Problem } from '../sourceFile.ts';

/** Words that are not technical terms, each with the terms to use instead. */
const termsByWord: Readonly<Record<string, string>> = {
  courier: 'sender',
  desk: 'queue or store',
  errand: 'task or call',
  hear: 'receive or listen',
  heard: 'received',
  hears: 'receives or listens',
  intake: 'receive…',
  introduction: 'pre-chat details',
  keeper: 'storage or store',
  kept: 'stored or retained',
  nobody: 'none, anonymous or no session',
  reception: 'receiver or handler',
  said: 'sent or text',
  say: 'send',
  says: 'sends or shows',
  somebody: 'visitor, agent or caller',
  speak: 'announce or setLanguage',
  tell: 'notify, report, emit or send',
  telling: 'notifying or emitting',
  tells: 'notifies, reports or emits',
  told: 'notified, reported or sent',
  whoever: 'visitor, agent or caller',
};

/** Fields of records that browsers have stored. Renaming them would lose unsent messages. */
const storedNames = new Set(['saidAtMs']);

/** Reports file names, and names from `findDeclaredNames`, that contain a word of `termsByWord`. */
export function unusualNames({ sources }: Project): Problem[] {
  return sources.flatMap(({ path, declaredNames }) => {
    const names = [{ name: posix.basename(path).replace(/\..*$/, ''), line: 1 }, ...declaredNames];
    return names.flatMap(({ name, line }) => {
      if (storedNames.has(name)) return [];
      const word = splitWords(name).find((each) => Object.hasOwn(termsByWord, each));
      if (word === undefined) return [];
      return {
        path,
        line,
        rule: 'unusual name',
        what: `"${word}" in the name ${name}`,
        why: 'a newcomer would not search for it',
        fix: `use a term of the field: ${termsByWord[word]}`,
      };
    });
  });
}

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
