import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/accessibility.md', 'utf8');
const rows = [...page.matchAll(/^\| (A\d+) \|.*$/gm)].map(([row, number]) => ({
  number: number ?? '',
  files: [...row.matchAll(/`([\w./-]+\.tsx?)`/g)].flatMap(([, file]) => file ?? []),
}));

/** Statements whose number is in no test title, because a check of all stories covers them. */
const withoutTitle: ReadonlySet<string> = new Set(['A29']);

describe('docs/accessibility.md', () => {
  it('lists the statements A1 to A29, except A28', () => {
    const expected = Array.from({ length: 29 }, (_row, index) => `A${index + 1}`).filter(
      (id) => id !== 'A28',
    );
    expect(rows.map(({ number }) => number)).toEqual(expected);
  });

  it.each(rows)(
    'the files listed for $number exist and, except for A29, have a test title with that number',
    ({ number, files }) => {
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        expect(existsSync(file), `${file} does not exist`).toBe(true);
        if (withoutTitle.has(number)) continue;
        const title = new RegExp(`['"\`](?:[A-Z]\\d+, )*${number}(?:, [A-Z]\\d+)*: `);
        expect(title.test(readFileSync(file, 'utf8')), `no title in ${file} names ${number}`).toBe(true);
      }
    },
  );
});
