import type { Mutant } from './Mutant.ts';

export const sendingMutants: readonly Mutant[] = [
  {
    name: 'every try has its own echo id',
    file: 'conversation/sending/deliver.ts',
    find: 'return { content, attributes, echoId, saidAtMs, refererUrl };',
    replace: 'return { content, attributes, echoId: echoId + Math.random(), saidAtMs, refererUrl };',
  },
  {
    name: 'unsent messages are not stored for the next page',
    file: 'unsent/UnsentStorage.ts',
    find: 'void this.#attempt(() => this.#storage.put(entry));',
    replace: '',
  },
  {
    name: 'the newest unsent message is sent first',
    file: 'conversation/sending/Sender.ts',
    find: 'const [first] = this.#unsent.sendable();',
    replace: 'const first = this.#unsent.sendable().at(-1);',
  },
  {
    name: 'a message confirmed by its event is sent again',
    file: 'conversation/sending/Sender.ts',
    find: `    this.#onProgress();
    this.drop(echoId);
    return true;`,
    replace: '    return true;',
  },
  {
    name: 'an accepted message stays in storage',
    file: 'unsent/UnsentMessages.ts',
    find: 'if (existed) this.#storage.remove(echoId);',
    replace: '',
  },
  {
    name: 'unsent messages belong to the current visitor, even if another visitor wrote them',
    file: 'visitor/messageOwner.ts',
    find: 'return isAnonymous === false ? false : null;',
    replace: 'return true;',
  },
  {
    name: 'unsent messages of a visitor who has left stay',
    file: 'unsent/UnsentMessages.ts',
    find: 'for (const echoId of [...this.#slots.keys()]) this.remove(echoId);',
    replace: '',
  },
  {
    name: 'after a lost response the next call creates a second visitor',
    file: 'visitor/SessionCalls.ts',
    find: 'const error = await this.#repeatFirstCall(echoId);',
    replace: 'const error = undefined;',
  },
  {
    name: 'two tabs claim the same unsent messages',
    file: 'unsent/UnsentMessages.ts',
    find: 'if (slot.entry.order !== order || missing.includes(slot.entry)) this.#change(slot, { order });',
    replace: '',
    tabs: 2,
  },
];
