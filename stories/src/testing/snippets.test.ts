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

// The recipes are type-checked and run as stories, so snippets that equal a recipe are known to work.
describe('code snippets in the docs', () => {
  it('are found', () => {
    expect(snippets.length).toBeGreaterThan(8);
  });

  it.each(snippets)('of $page equal a file in stories/src/recipes: $code', ({ code }) => {
    expect(sources).toContain(code);
  });
});
