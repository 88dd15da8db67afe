import type { Mutant } from './Mutant.ts';

const messageList = 'conversation/messageList.ts';
const messages = 'conversation/MessageLog.ts';

/** The list of messages, broken. */
export const reducerMutants: readonly Mutant[] = [
  {
    name: 'a pending message is matched by its text',
    file: messageList,
    find: `  if (message.echoId !== null) return pendingOf(list, message.echoId);
  if (by === 'echo' || message.direction !== 'incoming') return undefined;`,
    replace: `  if (message.direction !== 'incoming') return undefined;`,
  },
  {
    name: 'a pending message does not find its server copy',
    file: messageList,
    find: 'const pending = findPending(list, message, by);',
    replace: 'const pending = undefined;',
  },
  {
    name: 'deleted messages come back',
    file: messageList,
    find: 'if (list.tombstones.has(message.id)) return settled;',
    replace: '',
  },
  {
    name: 'an older edit overwrites a newer one',
    file: messageList,
    find: 'if (!isNewer(message, known)) return settled;',
    replace: '',
  },
  {
    name: 'messages stand in the order of their arrival',
    file: messageList,
    find: 'const index = indexOfPlace(settled, message.id);',
    replace: `const found = settled.items.findIndex(({ id }) => id === message.id);
  const index = found < 0 ? settled.items.length : found;`,
  },
  {
    name: 'a message is mounted anew when the server has it',
    file: messageList,
    find: 'const localId = pending?.localId ?? message.localId;',
    replace: 'const localId = message.localId;',
  },
  {
    name: 'a retry moves to the end',
    file: messageList,
    find: `return item ? replace(list, item, { ...item, status: 'in_progress', error: null }) : list;`,
    replace: `return item ? append(withoutPending(list, item), { ...item, status: 'in_progress', error: null }) : list;`,
  },
  {
    name: 'a page that lacks a message does not say that it is gone',
    file: messages,
    find: 'if (unreadable === 0) this.#dropAbsent(before, result.value);',
    replace: '',
  },
  {
    name: 'a change of a message that is not loaded leaves a hole',
    file: messages,
    find: 'if (!this.#isOutside(message)) return rules.receive(',
    replace: 'if (this.#heldBack !== null) return rules.receive(',
  },
  {
    name: 'a list that was asked for as somebody else is taken in',
    file: messages,
    find: 'if (log.aborted) return null;',
    replace: '',
  },
];
