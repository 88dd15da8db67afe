import { parseArgs } from 'node:util';
import { productMutants } from './productMutants/productMutantList.ts';
import { runMutants } from './productMutants/runMutants.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const chosen = productMutants.filter(({ statement, name, test }) =>
  `${statement} ${name} ${test.file}`.includes(values.only),
);
if (!(await runMutants(chosen))) process.exitCode = 1;
