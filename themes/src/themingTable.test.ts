import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tokenNames } from './tokenNames.ts';
import { variableName } from './variableName.ts';

const page = readFileSync(new URL('../../docs/theming.md', import.meta.url), 'utf8');
const documented = [...page.matchAll(/^\| `(--chat-[\w-]+)` \| .+ \|$/gm)].map(([, name]) => name);
const declared = Object.entries(tokenNames).flatMap(([group, leaves]) =>
  Object.keys(leaves).map((leaf) => `--${variableName([group, leaf])}`),
);

describe('docs/theming.md', () => {
  it('lists every variable of the contract exactly once, and no others', () => {
    expect([...documented].sort()).toEqual([...declared].sort());
  });
});
