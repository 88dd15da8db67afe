import { eventAliases } from '../src/events/eventAliases.ts';
import { eventNames } from '../src/events/warnUnknownEvents.ts';

const secondNames: ReadonlySet<string> = new Set(Object.values(eventAliases).flat());

/** The names of the events, without the second names that fire together with some. */
export const ownEventNames = Object.keys(eventNames).filter((name) => !secondNames.has(name));
