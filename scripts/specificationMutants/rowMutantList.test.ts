import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { inProject } from '../launcher/project.mjs';
import { countOccurrences } from '../productMutants/ProductMutant.ts';
import { titlePattern } from '../productMutants/runTests.ts';
import { rowMutants, rowsWithoutMutant } from './rowMutantList.ts';
import { proofsOf, specificationRows } from './specificationRows.ts';

const rows = specificationRows();
const rowOf = (requirement: string) => rows.find((row) => row.requirement === requirement);
const read = (file: string) => readFileSync(inProject(file), 'utf8');

describe('the mutants of docs/specification.md', () => {
  it.each(rowMutants)('$row: the text to replace is in the file exactly once', ({ file, find, replace }) => {
    expect(countOccurrences(read(file), find)).toBe(1);
    expect(replace).not.toBe(find);
  });

  it.each(rowMutants)('$row: the file can be parsed with the bug', ({ file, find, replace }) => {
    const source = read(file).replace(find, () => replace);
    if (file.endsWith('.json')) expect(() => JSON.parse(source)).not.toThrow();
    else expect(parseSync(file, source).errors).toEqual([]);
  });

  it.each(rowMutants)('$row: the mutant has exactly one proof, and that test exists', (mutant) => {
    const proofs = proofsOf(mutant, rowOf(mutant.row));
    expect(proofs).toHaveLength(1);
    for (const { file, title } of proofs) expect(read(file)).toContain(title);
  });

  it('each row with a proof has a mutant, or a reason for not having one', () => {
    const covered = [...rowMutants, ...rowsWithoutMutant].map(({ row }) => row);
    const proved = rows.filter(({ proofs }) => proofs.length > 0).map(({ requirement }) => requirement);
    expect(proved.filter((requirement) => !covered.includes(requirement))).toEqual([]);
    expect(covered.filter((row) => !proved.includes(row))).toEqual([]);
  });

  it('no row has both a mutant and a reason for not having one', () => {
    const withMutant = new Set(rowMutants.map(({ row }) => row));
    expect(rowsWithoutMutant.filter(({ row }) => withMutant.has(row))).toEqual([]);
  });
});

describe('titlePattern', () => {
  it.each([
    ['the message %s is decoded unchanged', 'the message config-set is decoded unchanged'],
    ['an upload rejected with $status shows it', 'an upload rejected with 413 shows it'],
    [`$\{message.event} is ignored (twice)`, 'gtag is ignored (twice)'],
    ['costs $5.00, 100% sure', 'costs $5.00, 100% sure'],
  ])('the pattern of “%s” matches “%s”', (title, name) => {
    expect(name).toMatch(new RegExp(`^${titlePattern(title)}$`));
  });
});
