import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const rows = rowsOf('docs/specification.md', 'row');

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
    expect(missingTests(rows)).toEqual([]);
  });
});

describe('the tables of docs/security.md', () => {
  const promises = rowsOf('docs/security.md', 'guarantee');

  it('have a proof in every row', () => {
    expect(promises.length).toBeGreaterThan(25);
    for (const [promise = '', , proof = ''] of promises) expect(proof, promise).toContain(' › ');
  });

  it('name only tests that exist', () => {
    expect(missingTests(promises)).toEqual([]);
  });
});

/** The cells of each row of a document's tables, without the head, which begins with this word. */
function rowsOf(path: string, head: string): string[][] {
  return readFileSync(root + path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith(`| ${head}`))
    .map((line) => line.slice(2, -2).split(' | '));
}

/** The proofs that name a file or a title that does not exist. */
function missingTests(table: readonly string[][]): string[] {
  return table
    .flatMap(([, , proof = '']) => proof.split('<br>'))
    .filter((proof) => !/^(and )?\*?next wave/.test(proof))
    .filter((proof) => {
      const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
      return !hasTest(path, title);
    });
}

const sources = new Map<string, string>();

/** Whether a file has this title, with or without the number of a statement before it, or this row of a table. */
function hasTest(path: string, title: string): boolean {
  if (!sources.has(path)) sources.set(path, existsSync(root + path) ? readFileSync(root + path, 'utf8') : '');
  const source = sources.get(path) ?? '';
  return ["'", '"', '`'].some((quote) =>
    [quote, ': '].some((before) => source.includes(`${before}${title}${quote}`)),
  );
}
