import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const imports = /import \{(?<names>[^}]*)\} from '(?<from>\.[^']+\.css\.ts)'/g;
const token =
  /(?<![\w.])(?:vars\.)?(?<group>brand|color|font|space|radius|shadow|motion|ring|layout)\.(?<leaf>[a-z]\w*)/g;

/** Returns the custom properties that the given exports of a style file read, directly or through imported styles. */
export function readVariables(file: string, exportNames: readonly string[]): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8');
  const statements = findStatements(text);
  const visited = new Set<string>();
  const read = new Set<string>();
  const visit = (name: string) => {
    if (visited.has(name)) return;
    visited.add(name);
    const statement = statements.get(name);
    if (statement === undefined) return;
    for (const { groups } of statement.matchAll(token)) {
      read.add(variable(groups?.group ?? '', groups?.leaf ?? ''));
    }
    for (const word of new Set(statement.match(/\w+/g))) if (statements.has(word)) visit(word);
    for (const { groups } of text.matchAll(imports)) {
      const used = splitNames(groups?.names ?? '').filter((imported) =>
        new RegExp(`\\b${imported}\\b`).test(statement),
      );
      const other = join(dirname(file), groups?.from ?? '');
      for (const inherited of readVariables(other, used)) read.add(inherited);
    }
  };
  for (const name of exportNames) visit(name);
  return read;
}

function findStatements(text: string): ReadonlyMap<string, string> {
  const starts = [...text.matchAll(/^(?:export )?const (\w+)/gm)];
  return new Map(
    starts.map((start, index) => [start[1] ?? '', text.slice(start.index, starts[index + 1]?.index)]),
  );
}

function splitNames(braces: string): readonly string[] {
  return braces.split(',').flatMap((name) => name.trim().split(' as ')[0] || []);
}

/** Returns the custom property of a token: `--chat-font-size-md` for `font`, `sizeMd`. The leaf `base` is left out. */
function variable(group: string, leaf: string): string {
  const words = leaf === 'base' ? [group] : [group, leaf];
  return `--chat-${words.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
