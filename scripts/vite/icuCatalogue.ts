import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const request = /^(?<file>.+\.json)\?catalogue(?:=(?<part>first|rest))?$/;
const parserName = /^@formatjs\/icu-messageformat-parser$/;
const formatters = /[\\/](intl-messageformat|@formatjs[\\/]intl)[\\/]/;

/**
 * Vite plugin for message catalogues. `import messages from './messages/en.json?catalogue'` gives a record of
 * message id → text, or → syntax tree where the message has arguments, compiled here so that the browser needs
 * no parser. `?catalogue=first` and `?catalogue=rest` give it in two parts: what the first screen says, and the texts
 * whose ids begin as `lateTexts.json` beside the folder of the catalogues lists them. With `withoutParser` the formatter's own import of the parser is replaced by its empty twin.
 */
export function icuCatalogue({ withoutParser = false } = {}): Plugin {
  return {
    name: 'icu-catalogue',
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
      async handler(id) {
        const { file = '', part } = request.exec(id)?.groups ?? {};
        this.addWatchFile(file);
        const catalogue = compileCatalogue(await readFile(file, 'utf8'), file);
        return `export default ${JSON.stringify(part ? partOf(catalogue, part, await readLate(file)) : catalogue)};`;
      },
    },
  };
}

async function readLate(file: string): Promise<readonly string[]> {
  return JSON.parse(await readFile(join(dirname(file), '..', 'lateTexts.json'), 'utf8'));
}

function partOf(catalogue: Record<string, unknown>, part: string, late: readonly string[]) {
  const isRest = (id: string) => late.some((beginning) => id.startsWith(beginning));
  return Object.fromEntries(Object.entries(catalogue).filter(([id]) => isRest(id) === (part === 'rest')));
}

/** Compiles the text of one catalogue file; throws with the id of the first message that is no ICU message. */
function compileCatalogue(source: string, file: string): Record<string, unknown> {
  const messages: Record<string, { message: string }> = JSON.parse(source);
  return Object.fromEntries(
    Object.entries(messages).map(([id, { message }]) => [id, compileMessage(message, `${file}: ${id}`)]),
  );
}

function compileMessage(message: string, where: string): unknown {
  try {
    const tree = parse(message, { ignoreTag: true, shouldParseSkeletons: true });
    const [first] = tree;
    return tree.length === 1 && first?.type === 0
      ? first.value
      : JSON.parse(JSON.stringify(tree, withoutDefaults));
  } catch (cause) {
    throw new Error(`${where} is no ICU message (${message}). Fix the braces and plural forms.`, { cause });
  }
}

/** Leaves out what the formatter assumes by itself: it is a third of every plural form. */
function withoutDefaults(key: string, value: unknown): unknown {
  const isDefault = (key === 'offset' && value === 0) || (key === 'pluralType' && value === 'cardinal');
  return isDefault ? undefined : value;
}
