import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../src/http/', import.meta.url));
const objectSchema = /\bv\.(?:object|looseObject|strictObject)\(\{/g;

/** The name of every field that a schema of the HTTP layer reads, and the file that it is in. */
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

/** The keys of an object literal whose brace has just been opened. */
function keysFrom(text: string): string[] {
  let depth = 0;
  let own = '';
  for (const character of text) {
    if (character === '}' && depth === 0) break;
    if ('}])'.includes(character)) depth -= 1;
    if (depth === 0) own += character;
    if ('{[('.includes(character)) depth += 1;
  }
  return own.split(',').flatMap((entry) => /^\s*(\w+)/.exec(entry)?.slice(1) ?? []);
}
