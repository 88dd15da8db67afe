import { catchUpMutants } from './catchUp.ts';
import type { Mutant } from './Mutant.ts';
import { reducerMutants } from './reducer.ts';
import { sendingMutants } from './sending.ts';

export const mutants: readonly Mutant[] = [...reducerMutants, ...sendingMutants, ...catchUpMutants];
