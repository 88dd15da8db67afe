import { readFile } from 'node:fs/promises';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const request = /^(?<file>.+\.json)\?catalog(?:=(?<part>first|rest))?$/;
/**
 * Matches the ids of the texts that load later: those of parts that load on demand, except alerts, the buttons that open
 * a part, the files of the next message, and the copy button, which appears as soon as the pointer is on a message.
 */
const restTexts =
  /^(?:answer|articles|audio|cards|date|emoji|ended|form|handover|lightbox|link|ownData|popout|rating|search|session)\.|^announce\.(?:cards|form|rating)$|^content\.(?:location|video)$|^mobile\.(?!expired$)|^transcript\.(?!title$|sent$)|^voice\.(?!label$|start$)/;
const parserName = /^@formatjs\/icu-messageformat-parser$/;
const formatters = /[\\/](intl-messageformat|@formatjs[\\/]intl)[\\/]/;

/**
 * Vite plugin for message catalogs. `import messages from './messages/en.json?catalog'` imports a record of messages by
 * id. A message with arguments is a syntax tree instead of a text, so that the browser needs no parser.
 * `?catalog=first` has only the texts of the first screens, `?catalog=rest` the others. With `withoutParser`, the
 * formatter imports a stub instead of the parser.
 */
export function icuCatalog({ withoutParser = false } = {}): Plugin {
  return {
    name: 'icu-catalog',
    enforce: 'pre',
    resolveId: {
      filter: { id: parserName },
      async handler(source, importer, options) {
        if (!withoutParser || !importer || !formatters.test(importer)) return null;
        return this.resolve(`${source}/no-parser.js`, importer, { ...options, skipSelf: true });
      },
    },
    load: {
      filter: { id: request },
      async handler(path) {
        const { file = '', part } = request.exec(path)?.groups ?? {};
        this.addWatchFile(file);
        const isIncluded = (id: string) => part === undefined || restTexts.test(id) === (part === 'rest');
        const catalog = compileCatalog(await readFile(file, 'utf8'), file, isIncluded);
        return `export default ${JSON.stringify(catalog)};`;
      },
    },
  };
}

/** Leaves out the descriptions of the English catalog. Throws with the id of the first invalid ICU message. */
function compileCatalog(
  source: string,
  file: string,
  isIncluded: (id: string) => boolean,
): Record<string, unknown> {
  const messages: Record<string, string | { message: string }> = JSON.parse(source);
  return Object.fromEntries(
    Object.entries(messages)
      .filter(([id]) => isIncluded(id))
      .map(([id, text]) => [
        id,
        compileMessage(typeof text === 'string' ? text : text.message, `${file}: ${id}`),
      ]),
  );
}

function compileMessage(message: string, location: string): unknown {
  try {
    const tree = parse(message, { ignoreTag: true, shouldParseSkeletons: true });
    const [first] = tree;
    return tree.length === 1 && first?.type === 0
      ? first.value
      : JSON.parse(JSON.stringify(tree, withoutDefaults));
  } catch (cause) {
    throw new Error(`${location} is not a valid ICU message (${message}). Fix the braces and plural forms.`, {
      cause,
    });
  }
}

/** Removes default values from the syntax tree; they take up about 15 % of a plural message. */
function withoutDefaults(key: string, value: unknown): unknown {
  const isDefault = (key === 'offset' && value === 0) || (key === 'pluralType' && value === 'cardinal');
  return isDefault ? undefined : value;
}
