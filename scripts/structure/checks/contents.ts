import { isTest } from '../areas.ts';
import type { Project } from '../project.ts';
import type { Problem } from '../sourceFile.ts';

export function todoComments({ sources }: Project): Problem[] {
  return sources.flatMap(({ path, todoComments: comments }) =>
    comments.map(({ line, word }) => ({
      path,
      line,
      rule: 'todo comment',
      what: `a ${word} in a comment`,
      why: 'such comments are forgotten',
      fix: 'do it now, or open an issue and remove the comment',
    })),
  );
}

const visitorUi = /^(?:packages\/ui|widget)\/src\//;

/** Reports texts for visitors that are hard-coded instead of translated. */
export function literalTexts({ sources }: Project): Problem[] {
  return sources
    .filter(({ path }) => visitorUi.test(path) && !isTest(path))
    .flatMap(({ path, literalTexts: texts }) =>
      texts.map(({ line, text }) => ({
        path,
        line,
        rule: 'literal text',
        what: `hard-coded text "${text}"`,
        why: 'it cannot be translated or customized',
        fix: 'add it to packages/ui/src/i18n/messages/en.json and use t(id)',
      })),
    );
}

export function conflictMarkers({ texts }: Project): Problem[] {
  return [...texts].flatMap(([path, text]) =>
    text.split('\n').flatMap((content, index) =>
      /^(?:<{7}|>{7}) /.test(content)
        ? {
            path,
            line: index + 1,
            rule: 'conflict marker',
            what: 'a conflict marker of a merge',
            why: 'both versions of the text are in the file',
            fix: 'choose one version',
          }
        : [],
    ),
  );
}

/** Code that must run on every React version that the packages support. */
const publishedReact = /^(?:packages\/(?:ui|hooks)|widget)\/src\/.*\.tsx?$/;
const newReactImport =
  /import \{[^}]*\b(?:use|useActionState|useEffectEvent|useOptimistic)\b[^}]*\} from 'react'/;

/** Reports some APIs that React 18.3 lacks: `<Context>` as a provider, and imports that match `newReactImport`. */
export function newReactApis({ texts }: Project): Problem[] {
  const contexts = [...texts.values()].flatMap((text) =>
    [...text.matchAll(/(\w+) = createContext\b/g)].map(([, name = '']) => name),
  );
  const contextAsProvider = new RegExp(`<(?:${['\\w*Context', ...contexts].join('|')}) value`);
  return [...texts].flatMap(([path, text]) => {
    if (!publishedReact.test(path)) return [];
    const found = contextAsProvider.exec(text) ?? newReactImport.exec(text);
    if (!found) return [];
    return {
      path,
      line: text.slice(0, found.index).split('\n').length,
      rule: 'new React API',
      what: found[0],
      why: 'React 18.3 does not have it, and the widget runs on React 18.3',
      fix: 'use <Context.Provider>, useContext, or useEffectEvent of use-effect-event',
    };
  });
}

export function syntaxErrors({ sources }: Project): Problem[] {
  return sources.flatMap(({ path, syntaxError }) =>
    syntaxError === undefined
      ? []
      : {
          path,
          line: 1,
          rule: 'syntax',
          what: syntaxError,
          why: 'the other checks may miss problems in this file',
          fix: 'correct the syntax; `npm run typecheck` shows the position',
        },
  );
}
