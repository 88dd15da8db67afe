// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>(['../recipes/*.{ts,tsx}', '!../recipes/*.css.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sources = Object.values(files).map((text) => text.trim());

const snippets = ['README.md', 'docs/build-your-own.md', 'docs/theming.md'].flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^```tsx?\n(?<code>[\s\S]*?)^```$/gm)].map(({ groups }) => ({
    page,
    code: groups?.code?.trim() ?? '',
  })),
);

// The recipes are compiled with everything else and run as stories, so a page that shows one cannot show what does not compile.
describe('code in the documents', () => {
  it('is there', () => {
    expect(snippets.length).toBeGreaterThan(8);
  });

  it.each(snippets)('of $page is a file of stories/src/recipes, word by word: $code', ({ code }) => {
    expect(sources).toContain(code);
  });
});
