import type { Mutant } from './Mutant.ts';

const messageList = 'conversation/messageList.ts';
const messages = 'conversation/MessageLog.ts';

export const reducerMutants: readonly Mutant[] = [
  {
    name: 'a pending message is matched by its text only',
    file: messageList,
    find: `  if (message.echoId !== null) return pendingOf(list, message.echoId);
  if (by === 'echo' || message.direction !== 'incoming') return undefined;`,
    replace: `  if (message.direction !== 'incoming') return undefined;`,
  },
  {
    name: 'a pending message is not matched with its server copy',
    file: messageList,
    find: 'const pending = findPending(list, message, by);',
    replace: 'const pending = undefined;',
  },
  {
    name: 'deleted messages come back',
    file: messageList,
    find: 'if (list.tombstones.has(message.id)) return rest;',
    replace: '',
  },
  {
    name: 'an older edit overwrites a newer one',
    file: messageList,
    find: 'if (!isNewer(message, known)) return rest;',
    replace: '',
  },
  {
    name: 'messages are listed in order of arrival',
    file: messageList,
    find: 'const index = indexOf(rest, message.id);',
    replace: `const found = rest.items.findIndex(({ id }) => id === message.id);
  const index = found < 0 ? rest.items.length : found;`,
  },
  {
    name: 'a message gets a new key when the server accepts it',
    file: messageList,
    find: 'const localId = pending?.localId ?? message.localId;',
    replace: 'const localId = message.localId;',
  },
  {
    name: 'a retried message moves to the end',
    file: messageList,
    find: `return item ? replace(list, item, { ...item, status: 'in_progress', error: null }) : list;`,
    replace: `return item ? append(withoutPending(list, item), { ...item, status: 'in_progress', error: null }) : list;`,
  },
  {
    name: 'a message missing from a fetched page stays listed',
    file: messages,
    find: 'if (unreadable === 0) this.#dropAbsent(before, result.value);',
    replace: '',
  },
  {
    name: 'a change of a message that is not loaded leaves a gap in the list',
    file: messages,
    find: 'if (!this.#isOutside(message)) return rules.receive(',
    replace: 'if (this.#deferred !== null) return rules.receive(',
  },
  {
    name: 'a list fetched for another visitor is applied',
    file: messages,
    find: 'if (log.aborted) return null;',
    replace: '',
  },
];
