import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const imports = /import \{(?<names>[^}]*)\} from '(?<from>\.[^']+\.css\.ts)'/g;
const token =
  /(?<![\w.])(?:vars\.)?(?<group>brand|color|font|space|radius|shadow|motion|ring|layout)\.(?<leaf>[a-z]\w*)/g;

/** The custom properties that some of a style sheet's exports read, those of what they are built on included. */
export function readVariables(file: string, wanted: readonly string[]): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8');
  const statements = statementsOf(text);
  const seen = new Set<string>();
  const read = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const statement = statements.get(name);
    if (statement === undefined) return;
    for (const { groups } of statement.matchAll(token)) {
      read.add(variable(groups?.group ?? '', groups?.leaf ?? ''));
    }
    for (const word of new Set(statement.match(/\w+/g))) if (statements.has(word)) visit(word);
    for (const { groups } of text.matchAll(imports)) {
      const used = namesOf(groups?.names ?? '').filter((each) => new RegExp(`\\b${each}\\b`).test(statement));
      const other = join(dirname(file), groups?.from ?? '');
      for (const each of readVariables(other, used)) read.add(each);
    }
  };
  for (const name of wanted) visit(name);
  return read;
}

/** The top-level constants of a style sheet, by name. */
function statementsOf(text: string): ReadonlyMap<string, string> {
  const starts = [...text.matchAll(/^(?:export )?const (\w+)/gm)];
  return new Map(
    starts.map((start, index) => [start[1] ?? '', text.slice(start.index, starts[index + 1]?.index)]),
  );
}

function namesOf(braces: string): readonly string[] {
  return braces.split(',').flatMap((name) => name.trim().split(' as ')[0] || []);
}

/** `font`, `sizeMd` is `--chat-font-size-md`; a leaf called `base` lends its name to the group. */
function variable(group: string, leaf: string): string {
  const words = leaf === 'base' ? [group] : [group, leaf];
  return `--chat-${words.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
