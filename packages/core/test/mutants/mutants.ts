import { catchUpMutants } from './catchUp.ts';
import type { Mutant } from './Mutant.ts';
import { reducerMutants } from './reducer.ts';
import { sendingMutants } from './sending.ts';

/** Every way in which the engine is broken on purpose. */
export const mutants: readonly Mutant[] = [...reducerMutants, ...sendingMutants, ...catchUpMutants];
