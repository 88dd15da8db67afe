import { eventNames } from '../src/checkEvents.ts';
import { eventAliases } from '../src/eventAliases.ts';

const secondNames: ReadonlySet<string> = new Set(Object.values(eventAliases).flat());

/** The names of the events, without the second names that fire together with some. */
export const ownEventNames = Object.keys(eventNames).filter((name) => !secondNames.has(name));
