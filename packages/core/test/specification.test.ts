import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const rows = rowsOf('docs/specification.md', 'requirement');

describe('docs/specification.md', () => {
  it('every row has a test', () => {
    expect(rows.length).toBeGreaterThan(150);
    for (const [row = '', , proof = ''] of rows) expect(proof, row).toContain(' › ');
  });

  it('every named path exists', () => {
    const paths = rows.flatMap(([, where = '']) =>
      [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    );
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
  });

  it('every named test exists', () => {
    expect(missingTests(rows)).toEqual([]);
  });
});

describe('docs/security.md', () => {
  const guarantees = rowsOf('docs/security.md', 'guarantee');

  it('every row has a test', () => {
    expect(guarantees.length).toBeGreaterThan(25);
    for (const [guarantee = '', , proof = ''] of guarantees) expect(proof, guarantee).toContain(' › ');
  });

  it('every named test exists', () => {
    expect(missingTests(guarantees)).toEqual([]);
  });
});

/** Leaves out header rows, which start with `head`. */
function rowsOf(path: string, head: string): string[][] {
  return readFileSync(root + path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith(`| ${head}`))
    .map((line) => line.slice(2, -2).split(' | '));
}

function missingTests(table: readonly string[][]): string[] {
  return table
    .flatMap(([, , proof = '']) => proof.split('<br>'))
    .filter((proof) => {
      const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
      return !hasTest(path, title);
    });
}

const sources = new Map<string, string>();

/** The title may have a code such as `F1:` before it. */
function hasTest(path: string, title: string): boolean {
  if (!sources.has(path)) sources.set(path, existsSync(root + path) ? readFileSync(root + path, 'utf8') : '');
  const source = sources.get(path) ?? '';
  return ["'", '"', '`'].some((quote) =>
    [quote, ': '].some((before) => source.includes(`${before}${title}${quote}`)),
  );
}
