import { expect, it } from 'vitest';
import { findAny } from './findAny.ts';

const text = `# \`@chat/example\`

Generated.

\`\`\`ts
export const many: number;

// The word any in a comment, and "any" in a text, are no types.
export interface Options {
    readonly kind: "any";
    readonly value: any;
}
\`\`\`
`;

it('reports the line and the declaration of a public `any`', () => {
  expect(findAny({ file: 'example.api.md', text })).toEqual([
    expect.stringMatching(/^api\/example\.api\.md:11: the public type of Options contains `any`/),
  ]);
});

it('accepts an exception', () => {
  const known = { 'example.api.md: Options': 'the values are those of another library' };
  expect(findAny({ file: 'example.api.md', text }, known)).toEqual([]);
});
