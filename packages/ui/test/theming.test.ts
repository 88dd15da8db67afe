import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../src/**/*.tsx', '!../src/**/*.test.tsx', '!../src/testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const page = readFileSync('docs/theming.md', 'utf8');
const parts = /data-chat-part(?:=|': )["'{]+([a-z-]+)/g;

describe('docs/theming.md', () => {
  it('lists exactly the values of data-chat-part in the kit', () => {
    const declared = Object.values(sources).flatMap((text) =>
      [...text.matchAll(parts)].map(([, part]) => part),
    );
    const documented = [...page.matchAll(/^\| `([a-z-]+)` \| `\w+` \|/gm)].map(([, part]) => part);
    expect(documented.toSorted()).toEqual([...new Set(declared)].sort());
  });
});
