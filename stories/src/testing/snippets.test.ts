// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>(
  ['../recipes/**/*.{ts,tsx}', '!../recipes/*.css.ts', '../../../examples/*/src/*.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);
const sources = Object.values(files).map((text) => text.trim());

const snippets = [
  'README.md',
  'docs/build-your-own.md',
  'docs/hooks.md',
  'docs/testing.md',
  'docs/theming.md',
].flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^```tsx?\n(?<code>[\s\S]*?)^```$/gm)].map(({ groups }) => ({
    page,
    code: groups?.code?.trim() ?? '',
  })),
);

// Recipes and examples are type-checked, so a snippet that equals one compiles.
describe('code snippets in the docs', () => {
  it('there are more than eight snippets', () => {
    expect(snippets.length).toBeGreaterThan(8);
  });

  it.each(snippets)('a snippet of $page equals a recipe or an example: $code', ({ code }) => {
    expect(sources).toContain(code);
  });
});
