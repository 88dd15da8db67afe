import { decodeMessage } from '@chat/core/protocol';
import { describe, expect, it } from 'vitest';
import { initialState, sortedConversations } from './ConsoleState.ts';
import { type AgentConversation, decodeAgentConversation, type Message } from './records.ts';
import { merge, withConversation, withConversations, withMessage } from './stateUpdates.ts';

function message(id: number, fields: object = {}): Message {
  const decoded = decodeMessage({
    id,
    rev: id,
    message_type: 0,
    conversation_id: 1,
    created_at: id,
    ...fields,
  });
  if (!decoded) throw new Error('The test wrote no message.');
  return decoded;
}

function conversation(id: number, fields: object = {}): AgentConversation {
  const decoded = decodeAgentConversation({ id, rev: 1, status: 'open', contact: { id }, ...fields });
  if (!decoded) throw new Error('The test wrote no conversation.');
  return decoded;
}

const open = withConversation(initialState, conversation(1));

describe('the agent console keeps', () => {
  it('messages in the order of their ids, whatever order they arrive in', () => {
    expect(merge([message(3)], [message(1), message(2)]).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('the newest revision of a message when an old one arrives late', () => {
    const edited = message(1, { rev: 9, content: 'edited' });
    expect(merge([edited], [message(1, { rev: 2, content: 'old' })])).toEqual([edited]);
  });

  it('the last words of a conversation, and moves it to the top', () => {
    const both = withConversation(open, conversation(2, { last_activity_at: 50 }));
    const state = withMessage(both, message(7, { created_at: 99 }));
    expect(sortedConversations(state).map(({ id, lastMessage }) => [id, lastMessage?.id])).toEqual([
      [1, 7],
      [2, undefined],
    ]);
  });

  it('the last words when a status arrives without them', () => {
    const state = withConversation(
      withMessage(open, message(7)),
      conversation(1, { rev: 2, status: 'resolved' }),
    );
    expect(state.conversations.get(1)).toMatchObject({ status: 'resolved', lastMessage: { id: 7 } });
  });

  it('only the conversations that the server still has', () => {
    const state = withConversations(withConversation(open, conversation(2)), [conversation(2)]);
    expect([...state.conversations.keys()]).toEqual([2]);
  });
});

describe('the agent console marks as unread', () => {
  const cases: readonly [string, Message, number | null, boolean][] = [
    ['what a visitor writes in another conversation', message(7), 2, true],
    ['not what a visitor writes in the open one', message(7), 1, false],
    ['not what an agent writes', message(7, { message_type: 1 }), 2, false],
  ];
  it.each(cases)('%s', (_, news, selectedId, isUnread) => {
    expect(withMessage({ ...open, selectedId }, news).unread.has(1)).toBe(isUnread);
  });

  it('not an edit of what was there', () => {
    const read = { ...withMessage(open, message(7)), unread: new Set<number>() };
    expect(withMessage(read, message(7, { rev: 9 })).unread.size).toBe(0);
  });
});
