import { describe, expect, it } from 'vitest';
import { decodeMessage } from '../protocol/message.ts';
import { agentMessage } from '../testing/fixtures/messages.ts';
import { append, emptyMessageList, fail, pendingMessage, receive } from './messageList.ts';
import { createMemory } from './messageRetention.ts';

const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => decodeMessage(agentMessage({ id: index + 1 }))).reduce(
    (list, message) => (message ? receive(list, message) : list),
    emptyMessageList,
  );

describe('of a conversation', () => {
  const memory = (isReading = false) => createMemory({ keptMessages: 100, isReading: () => isReading });

  it.each([
    { count: 100, fromId: null },
    { count: 120, fromId: null },
    { count: 121, fromId: 22 },
    { count: 1_000, fromId: 901 },
  ])('with $count messages the newest hundred stay, when a fifth more have come', ({ count, fromId }) => {
    expect(memory().keptFromId(listOf(count), false)).toBe(fromId);
  });

  it('nothing goes while the reader is up in it', () => {
    expect(memory(true).keptFromId(listOf(1_000), false)).toBeNull();
  });

  it('what the reader has loaded stays while new messages come', () => {
    const loaded = memory();
    expect(loaded.keptFromId(listOf(300), true)).toBeNull();
    expect(loaded.keptFromId(listOf(360), false)).toBeNull();
    expect(loaded.keptFromId(listOf(361), false)).toBe(62);
  });

  it('what is unsent does not count', () => {
    const words = { echoId: 'e1', content: 'a', files: [], saidAtMs: 0, refererUrl: '' };
    const entry = { ...words, order: 1, owner: null, isFirstCall: false, failure: null, afterId: null };
    const list = append(listOf(120), pendingMessage(entry));
    expect(memory().keptFromId(list, false)).toBeNull();
    const failed = fail(list, 'e1', { code: 'network', message: 'Network Error', retryable: true });
    expect(memory().keptFromId(failed, false)).toBeNull();
  });
});
