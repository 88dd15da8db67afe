import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const reexport = /export\s+(?<names>\*|\{[^}]*\})\s+from\s+'(?<from>\.[^']+)'/g;
const declaration = /^export (?:const|function) (?<name>[A-Z]\w*)/gm;

/** Returns the components that an entry file exports, by name, with the file that defines each. */
export function readExports(file: string): ReadonlyMap<string, string> {
  const text = readFileSync(file, 'utf8');
  const found = new Map<string, string>();
  for (const { groups } of text.matchAll(declaration)) if (groups?.name) found.set(groups.name, file);
  for (const { groups } of text.matchAll(reexport)) {
    const from = join(dirname(file), groups?.from ?? '');
    const all = readExports(from);
    const names = groups?.names === '*' ? [...all.keys()] : valueNames(groups?.names ?? '');
    for (const name of names) {
      const definedIn = all.get(name);
      if (definedIn) found.set(name, definedIn);
    }
  }
  return found;
}

/** Returns the components among the names in braces: `Button` for `{ Button, type ButtonProps }`. */
function valueNames(braces: string): readonly string[] {
  return braces
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w*$/.test(name));
}
