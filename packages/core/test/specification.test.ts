import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const table = readFileSync(`${root}docs/specification.md`, 'utf8');
const rows = table
  .split('\n')
  .filter((line) => /^\| (?!row |---)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

describe('the table of the specification', () => {
  it('has a proof or the mark of the next wave in every row', () => {
    expect(rows.length).toBeGreaterThan(150);
    for (const [row = '', , proof = ''] of rows) expect(proof, row).toMatch(/ › |next wave/);
  });

  it('names only places that exist', () => {
    const places = rows.flatMap(([, where = '']) =>
      [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    );
    expect(places.filter((path) => !existsSync(root + path))).toEqual([]);
  });

  it('names only tests that exist', () => {
    const missing = rows
      .flatMap(([, , proof = '']) => proof.split('<br>'))
      .filter((proof) => !/^(and )?\*?next wave/.test(proof))
      .map((proof) => /^`([^`]+)` › (.+)$/.exec(proof))
      .map((found) => [found?.[1] ?? '', found?.[2] ?? ''])
      .filter(([path = '', title = '']) => !hasTest(path, title));
    expect(missing.map((one) => one.join(' › '))).toEqual([]);
  });
});

const sources = new Map<string, string>();

/** Whether a file has this title, with or without the number of a statement before it, or this row of a table. */
function hasTest(path: string, title: string): boolean {
  if (!sources.has(path)) sources.set(path, existsSync(root + path) ? readFileSync(root + path, 'utf8') : '');
  const source = sources.get(path) ?? '';
  return ["'", '"', '`'].some((quote) =>
    [quote, ': '].some((before) => source.includes(`${before}${title}${quote}`)),
  );
}
