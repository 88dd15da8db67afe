import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutants } from './mutants.ts';

it.each(mutants)('the mutant “$name”: its text is in its file exactly once', ({ file, find }) => {
  const source = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8');
  expect(source.split(find)).toHaveLength(2);
});
