import { catchUpMutants } from './catchUp.ts';
import type { Mutant } from './Mutant.ts';
import { outboxMutants } from './outbox.ts';
import { reducerMutants } from './reducer.ts';

/** Every way in which the engine is broken on purpose. */
export const mutants: readonly Mutant[] = [...reducerMutants, ...outboxMutants, ...catchUpMutants];
