import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../src/http/', import.meta.url));
const objectSchema = /\bv\.(?:object|looseObject|strictObject)\(\{/g;

/** Returns the fields of the HTTP layer's schemas, each with the file that declares it. */
export async function knownFields(): Promise<Map<string, string>> {
  const files = (await readdir(source, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const fields = new Map<string, string>();
  for (const file of files) {
    const text = await readFile(join(source, file), 'utf8');
    for (const { index, 0: start } of text.matchAll(objectSchema)) {
      for (const name of keysFrom(text.slice(index + start.length))) fields.set(name, file);
    }
  }
  return fields;
}

/** The text begins after the opening brace. */
function keysFrom(text: string): string[] {
  let depth = 0;
  let topLevel = '';
  for (const character of text) {
    if (character === '}' && depth === 0) break;
    if ('}])'.includes(character)) depth -= 1;
    if (depth === 0) topLevel += character;
    if ('{[('.includes(character)) depth += 1;
  }
  return topLevel.split(',').flatMap((entry) => /^\s*(\w+)/.exec(entry)?.slice(1) ?? []);
}
