import { eventAliases } from '../src/events/eventAliases.ts';
import { eventNames } from '../src/events/warnUnknownEvents.ts';

const aliases: ReadonlySet<string> = new Set(Object.values(eventAliases).flat());

export const ownEventNames = Object.keys(eventNames).filter((name) => !aliases.has(name));
