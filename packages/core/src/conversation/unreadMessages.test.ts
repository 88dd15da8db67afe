import { describe, expect, it } from 'vitest';
import { decodeMessage } from '../protocol/message.ts';
import { unreadMessages } from './unreadMessages.ts';

const said = (id: number, createdAt: number, type: 0 | 1 | 2 | 3) => {
  const message = decodeMessage({ id, created_at: createdAt, message_type: type, content: 'x' });
  if (!message) throw new Error('The message of this test is none.');
  return message;
};

describe('unreadMessages', () => {
  it.each([
    ['newer than the last-seen time', said(9, 101, 1), 100, null, 1],
    ['older than the last-seen time', said(9, 99, 1), 100, null, 0],
    ['of the last-seen second, where nothing more is known', said(9, 100, 1), 100, null, 0],
    ['of the last-seen second, that was here already', said(9, 100, 1), 100, 9, 0],
    ['of the last-seen second, that came after', said(10, 100, 1), 100, 9, 1],
    ['before anything was seen', said(9, 1, 1), null, null, 1],
    ['of a template', said(9, 101, 3), 100, null, 1],
    ['of the visitor', said(9, 101, 0), 100, null, 0],
    ['about what happened', said(9, 101, 2), 100, null, 0],
  ])('a message %s counts so', (_name, message, lastSeenAtSeconds, seenId, count) => {
    expect(unreadMessages([message], { lastSeenAtSeconds, seenId })).toHaveLength(count);
  });
});
