import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const reexport = /export\s+(?<names>\*|\{[^}]*\})\s+from\s+'(?<from>\.[^']+)'/g;
const declaration = /^export (?:const|function) (?<name>[A-Z]\w*)/gm;

/** Every component that an entrance exports, by name, with the file that it lives in. */
export function readExports(file: string): ReadonlyMap<string, string> {
  const text = readFileSync(file, 'utf8');
  const found = new Map<string, string>();
  for (const { groups } of text.matchAll(declaration)) if (groups?.name) found.set(groups.name, file);
  for (const { groups } of text.matchAll(reexport)) {
    const from = join(dirname(file), groups?.from ?? '');
    const all = readExports(from);
    const names = groups?.names === '*' ? [...all.keys()] : valuesOf(groups?.names ?? '');
    for (const name of names) {
      const home = all.get(name);
      if (home) found.set(name, home);
    }
  }
  return found;
}

/** `{ Button, type ButtonProps }` names one value. */
function valuesOf(braces: string): readonly string[] {
  return braces
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w*$/.test(name));
}
