import { answerMutants } from './answerMutants.ts';
import { fileMutants } from './fileMutants.ts';
import type { ProductMutant } from './ProductMutant.ts';
import { readingMutants } from './readingMutants.ts';
import { scaleMutants } from './scaleMutants.ts';
import { sendingMutants } from './sendingMutants.ts';

export const productMutants: readonly ProductMutant[] = [
  ...readingMutants,
  ...sendingMutants,
  ...fileMutants,
  ...answerMutants,
  ...scaleMutants,
];
