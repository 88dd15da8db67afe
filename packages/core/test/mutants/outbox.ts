import type { Mutant } from './Mutant.ts';

/** The outbox and what hands over its entries, broken. */
export const outboxMutants: readonly Mutant[] = [
  {
    name: 'every try goes under a key of its own',
    file: 'conversation/createDelivery.ts',
    find: 'return { content, echoId, saidAtMs, refererUrl };',
    replace: 'return { content, echoId: echoId + Math.random(), saidAtMs, refererUrl };',
  },
  {
    name: 'nothing is kept for the next page',
    file: 'conversation/outbox/createKeeping.ts',
    find: 'if (count <= keptAtMost) void attempt(() => storage.put(entry));',
    replace: '',
  },
  {
    name: 'what is said last goes out first',
    file: 'conversation/outbox/createCourier.ts',
    find: 'for (let slot = waiting.onTheirWay()[0]; slot && isOpen; slot = waiting.onTheirWay()[0]) {',
    replace:
      'for (let slot = waiting.onTheirWay().at(-1); slot && isOpen; slot = waiting.onTheirWay().at(-1)) {',
  },
  {
    name: 'what was confirmed by its echo is still handed over',
    file: 'conversation/outbox/createOutbox.ts',
    find: `      courier.progress();
      courier.drop(echoId);
      return true;`,
    replace: '      return true;',
  },
  {
    name: 'what has been accepted stays in the storage',
    file: 'conversation/outbox/createWaitingList.ts',
    find: 'if (wasThere) keeping.remove(echoId);',
    replace: '',
  },
  {
    name: 'words belong to whoever is the visitor now',
    file: 'visitor/wordsOwner.ts',
    find: 'return isAnonymous === false ? false : null;',
    replace: 'return true;',
  },
  {
    name: 'the words of a visitor who has left stay',
    file: 'conversation/outbox/createOutbox.ts',
    find: `      unsure = [];
      waiting.clear();`,
    replace: '      unsure = [];',
  },
  {
    name: 'after a lost answer the next call makes a second visitor',
    file: 'visitor/createVisitorCalls.ts',
    find: 'const error = await repeatFirstCall(echoId);',
    replace: 'const error = undefined;',
  },
  {
    name: 'two tabs take up the same words',
    file: 'conversation/outbox/createWaitingList.ts',
    find: 'for (const entry of missing) keeping.put(entry, waiting.size);',
    replace: '',
    tabs: 2,
  },
];
