import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AccessibilityFacts, ComponentFacts, PartFacts } from './KitFacts.ts';
import { readAccessibility } from './readAccessibility.ts';
import { readParts } from './readParts.ts';
import { readVariables } from './readVariables.ts';

export interface KitSource {
  /** The file of each exported component. */
  readonly files: ReadonlyMap<string, string>;
  readonly textIds: readonly string[];
  /** Path prefix to remove from file names. */
  readonly root: string;
}

const anyImport =
  /(?:import|export) (?<type>type )?(?:\{(?<names>[^}]*)\}|[\w*]+(?: as \w+)?) from '(?<from>[^']+)'/g;
const lazyImport = /import\('(?<from>\.[^']+)'\)/g;
const literal = /'([a-z]\w*(?:\.\w+)+)'/gi;
const pattern = /`([a-z]\w*\.)\$\{/g;

/**
 * Reads facts about a component from its file and from the files of the kit that it imports. Leaves out the files of
 * other exported components.
 */
export function readComponent(name: string, kit: KitSource): ComponentFacts {
  const start = kit.files.get(name) ?? '';
  const facts = { parts: new Map<string, readonly string[]>(), texts: new Set<string>() };
  const accessibility: AccessibilityFacts[] = [];
  const variables = new Set<string>();
  const renders = new Set<string>();
  const hooks = new Set<string>();
  const seen = new Set<string>();
  const read = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    collectFacts(text, kit.textIds, facts);
    accessibility.push(readAccessibility(text));
    for (const { type, names, from } of findImports(text)) {
      if (type) continue;
      const other = join(dirname(file), from);
      const exported = [...kit.files].filter(([, path]) => path === other).map(([component]) => component);
      const used = names.length === 0 ? exported : exported.filter((component) => names.includes(component));
      if (from === '@chat/hooks') for (const hook of names) if (/^use[A-Z]/.test(hook)) hooks.add(hook);
      if (!from.startsWith('.') || !existsSync(other)) continue;
      if (from.endsWith('.css.ts'))
        for (const variable of readVariables(other, names)) variables.add(variable);
      else if (used.length > 0 && other !== start) for (const component of used) renders.add(component);
      else if (/\.tsx?$/.test(other)) read(other);
    }
  };
  read(start);
  return {
    file: start.slice(kit.root.length),
    parts: [...facts.parts].map(([part, attributes]): PartFacts => ({ name: part, attributes })),
    accessibility: {
      roles: collect(accessibility, 'roles'),
      attributes: collect(accessibility, 'attributes'),
      keys: collect(accessibility, 'keys'),
    },
    texts: kit.textIds.filter((id) => facts.texts.has(id)),
    variables: [...variables].sort(),
    renders: [...renders].filter((other) => !other.endsWith('Icon')).sort(),
    hooks: [...hooks].sort(),
  };
}

function collect(all: readonly AccessibilityFacts[], kind: keyof AccessibilityFacts): readonly string[] {
  return [...new Set(all.flatMap((facts) => facts[kind]))].sort();
}

function findImports(text: string) {
  const eager = [...text.matchAll(anyImport)].map(({ groups }) => ({
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
    ...eager.filter(({ type, names, from }) => !type && (names.length > 0 || from.startsWith('.'))),
    ...lazy,
  ];
}

interface CollectedFacts {
  readonly parts: Map<string, readonly string[]>;
  readonly texts: Set<string>;
}

/**
 * Collects parts, their attributes, and message ids. An id counts if it is a literal in the text, or if it begins with
 * the prefix of a template string.
 */
function collectFacts(text: string, textIds: readonly string[], { parts, texts }: CollectedFacts): void {
  for (const [part, attributes] of readParts(text)) parts.set(part, attributes);
  const prefixes = [...text.matchAll(pattern)].map(([, prefix = '']) => prefix);
  const literals = new Set([...text.matchAll(literal)].map(([, id = '']) => id));
  for (const id of textIds) {
    if (literals.has(id) || prefixes.some((prefix) => id.startsWith(prefix))) texts.add(id);
  }
}
