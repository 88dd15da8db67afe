import { parseArgs } from 'node:util';
import type { ProductMutant } from './productMutants/ProductMutant.ts';
import { runMutants } from './productMutants/runMutants.ts';
import { rowMutants } from './specificationMutants/rowMutantList.ts';
import { proofsOf, specificationRows } from './specificationMutants/specificationRows.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const pattern = new RegExp(values.only);
const rows = new Map(specificationRows().map((row) => [row.requirement, row]));
const chosen = rowMutants.flatMap((mutant): ProductMutant[] => {
  const row = rows.get(mutant.row);
  const [test] = proofsOf(mutant, row);
  if (!row || !test)
    throw new Error(`No proof of “${mutant.row}” matches. Run the unit tests of the mutants.`);
  const searched = `${row.section} ${mutant.row} ${mutant.file} ${test.file}`;
  return pattern.test(searched) ? [{ ...mutant, statement: row.section, name: `› ${mutant.row}`, test }] : [];
});
if (!(await runMutants(chosen))) process.exitCode = 1;
