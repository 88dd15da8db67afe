import type { Mutant } from './Mutant.ts';

/** Breaks how unsent messages are stored and sent. */
export const sendingMutants: readonly Mutant[] = [
  {
    name: 'every try goes under a key of its own',
    file: 'conversation/sending/deliver.ts',
    find: 'return { content, echoId, saidAtMs, refererUrl };',
    replace: 'return { content, echoId: echoId + Math.random(), saidAtMs, refererUrl };',
  },
  {
    name: 'nothing is kept for the next page',
    file: 'unsent/UnsentStorage.ts',
    find: 'if (count <= storedAtMost) void this.#attempt(() => this.#storage.put(entry));',
    replace: '',
  },
  {
    name: 'what is said last goes out first',
    file: 'conversation/sending/Sender.ts',
    find: 'const [first] = this.#unsent.sendable();',
    replace: 'const first = this.#unsent.sendable().at(-1);',
  },
  {
    name: 'what was confirmed by its echo is still handed over',
    file: 'conversation/sending/Sender.ts',
    find: `    this.#progress();
    this.drop(echoId);
    return true;`,
    replace: '    return true;',
  },
  {
    name: 'what has been accepted stays in the storage',
    file: 'unsent/UnsentMessages.ts',
    find: 'if (wasThere) this.#storage.remove(echoId);',
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
    file: 'unsent/UnsentMessages.ts',
    find: 'for (const echoId of [...this.#slots.keys()]) this.remove(echoId);',
    replace: '',
  },
  {
    name: 'after a lost answer the next call makes a second visitor',
    file: 'visitor/SessionCalls.ts',
    find: 'const error = await this.#repeatFirstCall(echoId);',
    replace: 'const error = undefined;',
  },
  {
    name: 'two tabs take up the same words',
    file: 'unsent/UnsentMessages.ts',
    find: 'for (const entry of missing) this.#storage.put(entry, this.#slots.size);',
    replace: '',
    tabs: 2,
  },
];
