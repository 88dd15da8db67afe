import { isTest } from '../areas.ts';
import type { Project } from '../project.ts';
import type { Problem } from '../sourceFile.ts';

/** Files of which a tool wants the default export. */
const wantsDefault =
  /\.config\.ts$|\.stories\.tsx?$|^\.storybook\/|\/(?:e2e|test)\/global[A-Z]\w+\.ts$|\.d\.ts$/;

/** Default exports, outside the files where a tool asks for one. */
export function defaultExports({ sources }: Project): Problem[] {
  return sources.flatMap(({ path, defaultExportLine }) => {
    if (defaultExportLine === undefined || wantsDefault.test(path)) return [];
    return {
      path,
      line: defaultExportLine,
      rule: 'default export',
      what: 'exports a default',
      why: 'everybody who imports it gives it another name, and renaming misses them',
      todo: 'export it by its name',
    };
  });
}

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

/** Tests that silence all others. */
export function onlyTests({ sources }: Project): Problem[] {
  return sources.flatMap(({ path, onlyLines }) =>
    onlyLines.map((line) => ({
      path,
      line,
      rule: 'only',
      what: 'runs only some of its tests',
      why: 'the others are left out and nobody sees it',
      todo: 'remove the .only',
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
