import { decodeMessage } from '@chat/core/protocol';
import { describe, expect, it } from 'vitest';
import { initialState, sortedConversations } from './ConsoleState.ts';
import { type AgentConversation, decodeAgentConversation, type Message } from './records.ts';
import {
  merge,
  oldestListedId,
  withAgents,
  withConversation,
  withConversations,
  withDraft,
  withLoading,
  withMessage,
  withOlderConversations,
  withPage,
  withReplyInDraft,
} from './stateUpdates.ts';

function message(id: number, fields: object = {}): Message {
  const decoded = decodeMessage({
    id,
    rev: id,
    message_type: 0,
    conversation_id: 1,
    created_at: id,
    ...fields,
  });
  if (!decoded) throw new Error('The test data is not a valid message.');
  return decoded;
}

function conversation(id: number, fields: object = {}): AgentConversation {
  const decoded = decodeAgentConversation({ id, rev: 1, status: 'open', contact: { id }, ...fields });
  if (!decoded) throw new Error('The test data is not a valid conversation.');
  return decoded;
}

const open = withConversation(initialState, conversation(1));

describe('the state of the agent console', () => {
  it('the first agent is the initial sender; if the bot is chosen later, it stays the sender', () => {
    const agents = [{ id: 4, name: 'Ada', avatarUrl: null, availability: 'online' as const }];
    const loaded = withAgents(initialState, agents);
    expect(loaded.agentId).toBe(4);
    expect(withAgents({ ...loaded, agentId: null }, agents).agentId).toBeNull();
  });

  it.each([
    ['the sender of the last session', 5, '', 5],
    ['the bot, if it was the sender of the last session', null, '', null],
    ['the agent with the name of the token, if the last sender is unknown', 9, 'Grace', 5],
  ])('replies as %s', (_, preferredAgentId, name, expected) => {
    const agents = [
      { id: 4, name: 'Ada', avatarUrl: null, availability: 'online' as const },
      { id: 5, name: 'Grace', avatarUrl: null, availability: 'online' as const },
    ];
    const state = { ...initialState, preferredAgentId, session: { name, isAdmin: false } };
    expect(withAgents(state, agents).agentId).toBe(expected);
  });

  it('sorts messages by id, in whatever order they arrive', () => {
    expect(merge([message(3)], [message(1), message(2)]).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('ignores an older revision of a message that arrives after a newer one', () => {
    const edited = message(1, { rev: 9, content: 'edited' });
    expect(merge([edited], [message(1, { rev: 2, content: 'old' })])).toEqual([edited]);
  });

  it('shows a new message as the last one of its conversation, and moves the conversation to the top', () => {
    const both = withConversation(open, conversation(2, { last_activity_at: 50 }));
    const state = withMessage(both, message(7, { created_at: 99 }));
    expect(sortedConversations(state).map(({ id, lastMessage }) => [id, lastMessage?.id])).toEqual([
      [1, 7],
      [2, undefined],
    ]);
  });

  it('keeps the last message of a conversation when its status changes', () => {
    const state = withConversation(
      withMessage(open, message(7)),
      conversation(1, { rev: 2, status: 'resolved' }),
    );
    expect(state.conversations.get(1)).toMatchObject({ status: 'resolved', lastMessage: { id: 7 } });
  });

  it('drops conversations that the server no longer lists', () => {
    const state = withConversations(withConversation(open, conversation(2)), [conversation(2)]);
    expect([...state.conversations.keys()]).toEqual([2]);
  });

  it('keeps a conversation that was created while the list was loading', () => {
    const state = withConversations(withConversation(open, conversation(2)), [conversation(1)], open);
    expect([...state.conversations.keys()]).toEqual([1, 2]);
  });

  it('keeps messages that arrive while their thread is loading', () => {
    const loading = withMessage(withMessage(withLoading(open, 1), message(7)), message(8));
    const loaded = withPage(loading, 1, { messages: [message(6)], isNewest: true });
    expect(loaded.threads.get(1)?.map(({ id }) => id)).toEqual([6, 7, 8]);
    expect(loaded.arrived.size).toBe(0);
  });

  it('remembers the oldest conversation of the loaded pages', () => {
    const listed = withConversations(initialState, [conversation(1, { last_activity_at: 50 })]);
    const state = withConversation(listed, conversation(2, { last_activity_at: 9 }));
    expect(oldestListedId(state)).toBe(1);
    const next = withOlderConversations(state, [conversation(3, { last_activity_at: 20 })]);
    expect(oldestListedId(next)).toBe(3);
  });

  it('adds the text and the files of a reply to the draft', () => {
    const file = new File(['text'], 'note.txt');
    const state = withDraft(open, 1, { text: 'Begun', files: [] });
    const { drafts } = withReplyInDraft(state, 1, { content: 'Refused', files: [file] });
    expect(drafts.get(1)).toEqual({ text: 'Begun\nRefused', files: [file] });
  });
});

describe('the unread marks of the agent console', () => {
  const cases: readonly [string, Message, number | null, boolean][] = [
    [
      'a conversation becomes unread when its visitor writes while another conversation is selected',
      message(7),
      2,
      true,
    ],
    ['the selected conversation stays read when its visitor writes', message(7), 1, false],
    ['a conversation stays read when an agent writes', message(7, { message_type: 1 }), 2, false],
  ];
  it.each(cases)('%s', (_, newMessage, selectedId, isUnread) => {
    expect(withMessage({ ...open, selectedId }, newMessage).unread.has(1)).toBe(isUnread);
  });

  it('a conversation stays read when a known message is edited', () => {
    const read = { ...withMessage(open, message(7)), unread: new Map<number, number>() };
    expect(withMessage(read, message(7, { rev: 9 })).unread.size).toBe(0);
  });
});
