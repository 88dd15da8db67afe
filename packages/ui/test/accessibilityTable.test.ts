import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/accessibility.md', 'utf8');
const rows = [...page.matchAll(/^\| (A\d+) \|.*$/gm)].map(([row, number]) => ({
  number: number ?? '',
  files: [...row.matchAll(/`([\w./-]+\.tsx?)`/g)].flatMap(([, file]) => file ?? []),
}));

/** Statements covered by a check of all stories instead of a test with the number in its title. */
const withoutTitle: ReadonlySet<string> = new Set(['A29']);

describe('docs/accessibility.md', () => {
  it('lists all statements except the one that needs manual testing', () => {
    const expected = Array.from({ length: 29 }, (_row, index) => `A${index + 1}`).filter(
      (id) => id !== 'A28',
    );
    expect(rows.map(({ number }) => number)).toEqual(expected);
  });

  it.each(rows)('$number is covered by tests with that number in their title', ({ number, files }) => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(existsSync(file), `${file} does not exist`).toBe(true);
      if (withoutTitle.has(number)) continue;
      const title = new RegExp(`['"\`]${number}: `);
      expect(title.test(readFileSync(file, 'utf8')), `no title in ${file} begins with ${number}:`).toBe(true);
    }
  });
});
