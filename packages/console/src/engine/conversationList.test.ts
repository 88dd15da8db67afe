import { decodeMessage } from '@chat/core/protocol';
import { describe, expect, it } from 'vitest';
import { type ConsoleState, initialState } from './ConsoleState.ts';
import { type Filter, listConversations, statusOf, unreadTotal } from './conversationList.ts';
import { decodeAgentConversation } from './records.ts';
import {
  withConversation,
  withConversations,
  withMessage,
  withSeen,
  withSelected,
  withSettings,
  withUnreadCount,
} from './stateUpdates.ts';

const incoming = 0;
const outgoing = 1;
const activity = 2;
const bot = { id: 'bot', type: 'bot' };
const message = (id: number, conversationId: number, fields: object = {}) => ({
  id,
  rev: id,
  message_type: incoming,
  conversation_id: conversationId,
  created_at: id,
  content: `Text ${id}`,
  ...fields,
});

function conversation(id: number, fields: object = {}) {
  const decoded = decodeAgentConversation({ id, rev: 1, status: 'open', contact: { id }, ...fields });
  if (!decoded) throw new Error('The test data is not a valid conversation.');
  return decoded;
}

function withText(state: ConsoleState, wire: object): ConsoleState {
  const decoded = decodeMessage(wire);
  if (!decoded) throw new Error('The test data is not a valid message.');
  return withMessage(state, decoded);
}

const answered = { last_message: message(3, 1, { message_type: outgoing }), agent_last_seen_at: 3 };
const state = [
  conversation(1, { last_activity_at: 30, contact: { id: 1, name: 'Ada Lovelace' }, ...answered }),
  conversation(2, { last_activity_at: 50, is_bot_paused: true, last_message: message(5, 2) }),
  conversation(3, { last_activity_at: 40, status: 'resolved', contact: { id: 3, email: 'cy@example.com' } }),
].reduce(withConversation, initialState);

const ids = (current: ConsoleState, filter: Filter, search = '') =>
  listConversations(current, { filter, search }).map((row) => row.conversation.id);

describe('the list of conversations', () => {
  it('is sorted by last activity, newest first', () => {
    expect(ids(state, 'all')).toEqual([2, 3, 1]);
    expect(ids(withText(state, message(60, 1)), 'all')).toEqual([1, 2, 3]);
  });

  it('shows the status of each conversation', () => {
    const statuses = listConversations(state, { filter: 'all', search: '' }).map((row) => row.status);
    expect(statuses).toEqual(['waiting', 'ended', 'open']);
  });

  it.each([
    ['waiting', 'the visitor wrote last', { message_type: incoming }],
    ['waiting', 'the note of a handover follows the message of the bot', { message_type: activity }],
    ['open', 'an agent wrote last', { message_type: outgoing, sender: { id: 4, type: 'agent' } }],
    ['open', 'an agent wrote last in the name of the bot', { message_type: outgoing, sender: bot }],
  ])('with a paused bot, the status is %s if %s', (status, _, fields) => {
    const paused = conversation(1, { is_bot_paused: true, last_message: message(3, 1, fields) });
    expect(statusOf(paused)).toBe(status);
    expect(statusOf({ ...paused, isBotPaused: false })).toBe('open');
  });

  it.each([
    ['waiting', [2]],
    ['ended', [3]],
    ['unread', [2]],
  ] as const)('the filter %s lists only those conversations', (filter, expected) => {
    expect(ids({ ...state, unread: new Map([[2, 1]]) }, filter)).toEqual(expected);
  });

  it('the filter unread keeps the selected conversation in the list', () => {
    expect(ids({ ...state, selectedId: 3 }, 'unread')).toEqual([3]);
  });

  it('shows the last message, preceded by its sender unless that is the visitor', () => {
    const previews = listConversations(state, { filter: 'all', search: '' }).map((row) => row.preview);
    expect(previews).toEqual(['Text 5', '', 'Bot: Text 3']);
  });

  it.each([
    ['part of a name in any case', 'loveL', [1]],
    ['an email address', 'cy@', [3]],
    ['the last message', 'text 5', [2]],
    ['words in any order', 'lovelace ada', [1]],
    ['nothing if no single text has all words', 'ada text', []],
  ])('the search finds %s', (_, search, expected) => {
    expect(ids(state, 'all', search)).toEqual(expected);
  });

  it('the search finds earlier messages of loaded threads, and previews them', () => {
    const threads = new Map([[1, [message(2, 1, { content: 'The cobalt plate' })].map(decodeMessage)]]);
    const loaded = { ...state, threads: threads as ConsoleState['threads'] };
    const [row] = listConversations(loaded, { filter: 'all', search: 'cobalt' });
    expect(row).toMatchObject({ preview: 'The cobalt plate', atSeconds: 2 });
  });
});

describe('the number of unread messages', () => {
  it('grows with each message of a visitor whose conversation is not shown', () => {
    const two = withText(withText(state, message(61, 1)), message(62, 1));
    expect(two.unread.get(1)).toBe(2);
    expect(unreadTotal(withText(two, message(63, 2)))).toBe(3);
  });

  it('also counts the selected conversation while the page is hidden', () => {
    const hidden = { ...state, selectedId: 1, isPageVisible: false };
    expect(withText(hidden, message(61, 1)).unread.get(1)).toBe(1);
  });

  it('counts a loaded conversation if its last message is from the visitor and unseen', () => {
    const list = [
      conversation(1, { last_message: message(9, 1), agent_last_seen_at: 9 }),
      conversation(2, { last_message: message(9, 2), agent_last_seen_at: 8 }),
      conversation(3, { last_message: message(9, 3, { message_type: outgoing }) }),
    ];
    expect([...withConversations(initialState, list).unread.keys()]).toEqual([2]);
  });

  it('is exact once the thread is loaded', () => {
    const listed = withConversations(initialState, [
      conversation(2, { last_message: message(9, 2), agent_last_seen_at: 6 }),
    ]);
    const thread = [5, 7, 8, 9].map((id) => decodeMessage(message(id, 2)));
    const loaded = { ...listed, threads: new Map([[2, thread]]) as ConsoleState['threads'] };
    expect(withUnreadCount(loaded, 2).unread.get(2)).toBe(3);
    expect(withUnreadCount(loaded, 1).unread.has(1)).toBe(false);
  });

  it('also counts the selected conversation while the settings cover it', () => {
    const covered = withText(withSettings({ ...state, selectedId: 1 }, true), message(61, 1));
    expect(covered.unread.get(1)).toBe(1);
    expect(withSettings(covered, false).unread.has(1)).toBe(false);
    expect(withSelected(covered, 1).isSettingsOpen).toBe(false);
  });

  it('does not count an updated message of a conversation that is not loaded', () => {
    const updated = decodeMessage(message(9, 8));
    expect(updated && withMessage(state, updated, false).unread.has(8)).toBe(false);
    expect(withText(state, message(9, 8)).unread.get(8)).toBe(1);
  });

  it.each([
    ['is removed when an agent has seen all messages', 63, undefined],
    ['counts only the messages after the last one that an agent has seen', 61, 1],
  ])('%s', (_, seenAtSeconds, expected) => {
    const loaded = { ...state, threads: new Map([[1, []]]) };
    const two = withText(withText(loaded, message(61, 1)), message(62, 1));
    expect(withSeen(two, 1, seenAtSeconds).unread.get(1)).toBe(expected);
    const listed = conversation(1, { last_message: message(62, 1), agent_last_seen_at: seenAtSeconds });
    expect(withConversations(two, [listed]).unread.get(1)).toBe(expected);
  });

  it.each([
    ['is not loaded', new Map()],
    ['lacks the last message', new Map([[1, []]])],
  ])('is one if an agent has seen all messages but the last, and the thread %s', (_, threads) => {
    const two = withText(withText({ ...state, threads }, message(61, 1)), message(62, 1));
    const listed = conversation(1, { last_message: message(63, 1), agent_last_seen_at: 62 });
    expect(withConversations(two, [listed]).unread.get(1)).toBe(1);
  });

  it('does not change when an unseen conversation is updated', () => {
    const one = withText(state, message(61, 1));
    expect(withConversation(one, conversation(1, { rev: 2, agent_last_seen_at: 3 })).unread.get(1)).toBe(1);
  });
});
