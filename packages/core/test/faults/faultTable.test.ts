import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/**
 * The rows of docs/reliability.md: a fault, a test file, and the title of one of its tests without the fault's code.
 */
const rows = [...read('docs/reliability.md').matchAll(/^\| (F\d+) \| `([^`]+)` \| (.+) \|$/gm)].map(
  ([, fault = '', file = '', title = '']) => ({ fault, file, title: title.replaceAll('\\|', '|') }),
);

const upTo33 = Array.from({ length: 33 }, (_, index) => index + 1);
const faults = [...upTo33, 37, 38, 43, 47, 48, 49].map((number) => `F${number}`);

describe('docs/reliability.md', () => {
  it.each(faults)('the table names a test for %s', (fault) => {
    expect(rows.filter((row) => row.fault === fault)).not.toEqual([]);
  });

  it.each(rows)('$fault: “$title” exists in $file', ({ fault, file, title }) => {
    expect(read(file)).toContain(`${fault}: ${title}`);
  });
});
