import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ComponentFacts, PartFacts } from './KitFacts.ts';
import { readVariables } from './readVariables.ts';

/** What is known of the kit before one of its components is read. */
export interface KitSource {
  /** The file of each exported component. */
  readonly homes: ReadonlyMap<string, string>;
  readonly textIds: readonly string[];
  /** What stands before every path, to be left out. */
  readonly root: string;
}

const anyImport =
  /(?:import|export) (?<type>type )?(?:\{(?<names>[^}]*)\}|[\w*]+(?: as \w+)?) from '(?<from>[^']+)'/g;
const lazyImport = /import\('(?<from>\.[^']+)'\)/g;
const literal = /'([a-z]\w*(?:\.\w+)+)'/gi;
const pattern = /`([a-z]\w*\.)\$\{/g;

/** Reads a component and everything in the kit that it is built of, up to what has a page of its own. */
export function readComponent(name: string, kit: KitSource): ComponentFacts {
  const start = kit.homes.get(name) ?? '';
  const facts = { parts: new Map<string, Set<string>>(), texts: new Set<string>() };
  const variables = new Set<string>();
  const madeOf = new Set<string>();
  const hooks = new Set<string>();
  const seen = new Set<string>();
  const read = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    readWords(text, kit.textIds, facts);
    for (const { type, names, from } of importsOf(text)) {
      if (type) continue;
      const other = join(dirname(file), from);
      const owners = [...kit.homes].filter(([, home]) => home === other).map(([owner]) => owner);
      const shown = names.length === 0 ? owners : owners.filter((owner) => names.includes(owner));
      if (from === '@chat/hooks') for (const hook of names) if (/^use[A-Z]/.test(hook)) hooks.add(hook);
      if (!from.startsWith('.') || !existsSync(other)) continue;
      if (from.endsWith('.css.ts')) for (const each of readVariables(other, names)) variables.add(each);
      else if (shown.length > 0 && other !== start) for (const owner of shown) madeOf.add(owner);
      else if (/\.tsx?$/.test(other)) read(other);
    }
  };
  read(start);
  return {
    file: start.slice(kit.root.length),
    parts: [...facts.parts].map(
      ([part, attributes]): PartFacts => ({ name: part, attributes: [...attributes].sort() }),
    ),
    texts: kit.textIds.filter((id) => facts.texts.has(id)),
    variables: [...variables].sort(),
    madeOf: [...madeOf].filter((other) => !other.endsWith('Icon')).sort(),
    hooks: [...hooks].sort(),
  };
}

function importsOf(text: string) {
  const given = [...text.matchAll(anyImport)].map(({ groups }) => ({
    type: groups?.type !== undefined,
    names: (groups?.names ?? '').split(',').flatMap((name) => {
      const word = name.trim();
      return word === '' || word.startsWith('type ') ? [] : [word.split(' as ')[0] ?? ''];
    }),
    from: groups?.from ?? '',
  }));
  const lazy = [...text.matchAll(lazyImport)].map(({ groups }) => ({
    type: false,
    names: [],
    from: groups?.from ?? '',
  }));
  return [
    ...given.filter(({ type, names, from }) => !type && (names.length > 0 || from.startsWith('.'))),
    ...lazy,
  ];
}

interface Words {
  readonly parts: Map<string, Set<string>>;
  readonly texts: Set<string>;
}

/** Parts with their attributes, and ids of texts: written out, or the beginning of one in a template. */
function readWords(text: string, textIds: readonly string[], { parts, texts }: Words): void {
  const attributes = new Set(
    [...text.matchAll(/\bdata-(?!chat-part\b|message-id\b)[a-z-]+/g)].map(([attribute]) => attribute),
  );
  for (const [, part = ''] of text.matchAll(/data-chat-part(?:=|': )["'{]+([a-z-]+)/g)) {
    parts.set(part, attributes);
  }
  const prefixes = [...text.matchAll(pattern)].map(([, prefix = '']) => prefix);
  const written = new Set([...text.matchAll(literal)].map(([, id = '']) => id));
  for (const id of textIds) {
    if (written.has(id) || prefixes.some((prefix) => id.startsWith(prefix))) texts.add(id);
  }
}
