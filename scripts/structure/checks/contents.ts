import { isTest } from '../areas.ts';
import type { Project } from '../project.ts';
import type { Problem } from '../sourceFile.ts';

/** Comments that put work off. */
export function postponedWork({ sources }: Project): Problem[] {
  return sources.flatMap(({ path, postponedWork: found }) =>
    found.map(({ line, word }) => ({
      path,
      line,
      rule: 'postponed work',
      what: `a ${word} in a comment`,
      why: 'nobody comes back for it',
      todo: 'do it now, or open an issue and remove the comment',
    })),
  );
}

/** Where visitors read: the kit and the widget. */
const isForVisitors = /^(?:packages\/ui|widget)\/src\//;

/** Words for visitors that are written into the code. */
export function literalTexts({ sources }: Project): Problem[] {
  return sources
    .filter(({ path }) => isForVisitors.test(path) && !isTest(path))
    .flatMap(({ path, literalTexts: found }) =>
      found.map(({ line, text }) => ({
        path,
        line,
        rule: 'literal text',
        what: `says “${text}” in one language`,
        why: 'nobody can translate it, and no site can replace it',
        todo: 'give it an id in packages/ui/src/i18n/messages/en.json and write t(id)',
      })),
    );
}

/** Files that are no TypeScript. */
export function syntaxErrors({ sources }: Project): Problem[] {
  return sources.flatMap(({ path, syntaxError }) =>
    syntaxError === undefined
      ? []
      : {
          path,
          line: 1,
          rule: 'syntax',
          what: syntaxError,
          why: 'nothing else can be said about this file',
          todo: 'correct it; the type checker says where',
        },
  );
}
