import { describe, expect, it } from 'vitest';
import { decodeMessage } from '../protocol/message.ts';
import { unreadMessages } from './unreadMessages.ts';

const messageAt = (id: number, createdAt: number, type: 0 | 1 | 2 | 3) => {
  const message = decodeMessage({ id, created_at: createdAt, message_type: type, content: 'x' });
  if (!message) throw new Error('The test message is invalid.');
  return message;
};

describe('unreadMessages', () => {
  it.each([
    ['newer than the last-seen time', messageAt(9, 101, 1), 100, null, 1],
    ['older than the last-seen time', messageAt(9, 99, 1), 100, null, 0],
    ['of the last-seen second, if the last-seen id is unknown', messageAt(9, 100, 1), 100, null, 0],
    ['of the last-seen second that was already seen', messageAt(9, 100, 1), 100, 9, 0],
    ['of the last-seen second that arrived later', messageAt(10, 100, 1), 100, 9, 1],
    ['received before anything was seen', messageAt(9, 1, 1), null, null, 1],
    ['from a template', messageAt(9, 101, 3), 100, null, 1],
    ['from the visitor', messageAt(9, 101, 0), 100, null, 0],
    ['about an activity', messageAt(9, 101, 2), 100, null, 0],
  ])('decides whether a message %s is unread', (_name, message, lastSeenAtSeconds, seenId, count) => {
    expect(unreadMessages([message], { lastSeenAtSeconds, seenId })).toHaveLength(count);
  });
});
