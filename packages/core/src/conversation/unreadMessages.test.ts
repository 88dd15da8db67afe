import fc from 'fast-check';
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

  it('finds the same messages in a changed list as one by one, even if they are not in the order of their times', () => {
    const change = fc.record({
      at: fc.nat(20),
      removed: fc.nat(2),
      times: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
      lastSeenAtSeconds: fc.option(fc.nat(10)),
      seenId: fc.option(fc.nat(30)),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let messages: readonly ReturnType<typeof messageAt>[] = [];
        let id = 0;
        for (const { at, removed, times, ...mark } of changes) {
          const created = times.map((seconds) => {
            id += 1;
            return messageAt(id, seconds, id % 5 === 0 ? 0 : 1);
          });
          messages = messages.toSpliced(at, removed, ...created);
          const unread = unreadMessages(messages, mark);
          const oneByOne = messages.filter((message) => unreadMessages([message], mark).length === 1);
          expect(unread).toEqual(oneByOne);
          unreadMessages(messages, mark);
        }
      }),
    );
  });
});
