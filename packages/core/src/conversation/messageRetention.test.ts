import { describe, expect, it } from 'vitest';
import { decodeMessage } from '../protocol/message.ts';
import { agentMessage } from '../testing/fixtures/messages.ts';
import { append, emptyMessageList, fail, pendingMessage, receive } from './messageList.ts';
import { createRetention } from './messageRetention.ts';

const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => decodeMessage(agentMessage({ id: index + 1 }))).reduce(
    (list, message) => (message ? receive(list, message) : list),
    emptyMessageList,
  );

describe('createRetention', () => {
  const retention = (isReading = false) =>
    createRetention({ messagesInMemory: 100, isReading: () => isReading });

  it.each([
    { count: 100, fromId: null },
    { count: 120, fromId: null },
    { count: 121, fromId: 22 },
    { count: 1_000, fromId: 901 },
  ])('with $count messages and a limit of 100, oldestRetainedId() returns $fromId', ({ count, fromId }) => {
    expect(retention().oldestRetainedId(listOf(count), false)).toBe(fromId);
  });

  it('the message retention keeps everything while the visitor is scrolled up', () => {
    expect(retention(true).oldestRetainedId(listOf(1_000), false)).toBeNull();
  });

  it('the message retention keeps loaded history until new messages make the list more than 20% longer', () => {
    const loaded = retention();
    expect(loaded.oldestRetainedId(listOf(300), true)).toBeNull();
    expect(loaded.oldestRetainedId(listOf(360), false)).toBeNull();
    expect(loaded.oldestRetainedId(listOf(361), false)).toBe(62);
  });

  it('the message retention returns to its usual limit with the first new message after the visitor has read the history', () => {
    let isReading = true;
    const retention = createRetention({ messagesInMemory: 100, isReading: () => isReading });
    expect(retention.oldestRetainedId(listOf(1_000), true)).toBeNull();
    expect(retention.oldestRetainedId(listOf(1_001), false), 'scrolled up').toBeNull();
    isReading = false;
    expect(retention.oldestRetainedId(listOf(1_002), false), 'at the end').toBe(903);
  });

  it('the message retention does not count unsent messages', () => {
    const message = { echoId: 'e1', content: 'a', files: [], saidAtMs: 0, refererUrl: '' };
    const entry = { ...message, order: 1, owner: null, isFirstCall: false, failure: null, afterId: null };
    const list = append(listOf(120), pendingMessage(entry));
    expect(retention().oldestRetainedId(list, false)).toBeNull();
    const failed = fail(list, 'e1', { code: 'network', message: 'Network Error', retryable: true });
    expect(retention().oldestRetainedId(failed, false)).toBeNull();
  });
});
