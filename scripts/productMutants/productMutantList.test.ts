import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../launcher/project.mjs';
import { countOccurrences } from './ProductMutant.ts';
import { productMutants } from './productMutantList.ts';

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const read = (file: string) => readFileSync(inProject(file), 'utf8');

describe('the mutants of the product', () => {
  it.each(productMutants)(
    '$statement $name: the text to replace occurs exactly once in the file',
    ({ file, find }) => {
      expect(countOccurrences(read(file), find)).toBe(1);
    },
  );

  it.each(productMutants)(
    '$statement $name: its test exists and names the statement',
    ({ statement, test }) => {
      const source = read(test.file);
      expect(["'", '"', '`'].some((quote) => source.includes(`${quote}${test.title}${quote}`))).toBe(true);
      expect(test.title.split(': ')[0]?.split(', ')).toContain(statement);
    },
  );

  it('each of the statements U6 to U34 and U45 has a mutant, except U13 about long lists', () => {
    const statements = new Set(productMutants.map(({ statement }) => statement));
    const expected = [...from(6, 12), ...from(14, 34), 45];
    expect(expected.map((number) => `U${number}`).filter((statement) => !statements.has(statement))).toEqual(
      [],
    );
  });
});
