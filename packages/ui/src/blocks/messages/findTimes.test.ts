import type { DayGroup } from '@chat/hooks';
import { expect, it } from 'vitest';
import { dayOf, messageOf } from '../../testing/fixtures.ts';
import { findTimes } from './findTimes.ts';

const own = { direction: 'incoming', status: 'sent' } as const;
const note = { direction: 'activity' } as const;
const at = (seconds: number) => ({ createdAtSeconds: seconds });

/** Every message is the last of its group. */
const groupsOf = (day: DayGroup): DayGroup => ({
  ...day,
  messages: day.messages.map((grouped) => ({ ...grouped, isLastOfGroup: true })),
});

it.each([
  ['the last group of a minute', [at(0), at(20), at(59)], [2]],
  ['a group before another minute', [at(0), at(60)], [0, 1]],
  [
    'the visitor’s last message, even if a reply follows in the same minute',
    [{ ...own, ...at(0) }, at(5)],
    [0, 1],
  ],
  [
    'the visitor’s last message in a minute, and the last message',
    [own, {}, own, {}].map((m) => ({ ...m, ...at(0) })),
    [2, 3],
  ],
  [
    'a group before a note, if the next message is a minute later',
    [at(0), { ...note, ...at(1) }, at(60)],
    [0, 2],
  ],
])('finds %s', (_title, messages, expected) => {
  const all = messages.map((message) => messageOf(message));
  const times = findTimes([groupsOf(dayOf(...all))]);
  expect(all.flatMap(({ localId }, index) => (times.has(localId) ? [index] : []))).toEqual(expected);
});

it('finds the visitor’s last seen message, even if another follows in the same minute', () => {
  const [seen, last] = [
    messageOf({ ...own, ...at(0), conversationId: 7 }),
    messageOf({ ...own, ...at(3), conversationId: 7 }),
  ];
  const times = findTimes([dayOf(seen, last)], { id: 7, agentLastSeenAtSeconds: 1 });
  expect([...times].toSorted()).toEqual([seen.localId, last.localId].toSorted());
});

it('finds only the last message in a group of the team', () => {
  const day = dayOf(messageOf(at(0)), messageOf(at(60)));
  const [first, last] = day.messages;
  if (!first || !last) throw new Error('no messages');
  const times = findTimes([{ ...day, messages: [{ ...first, isLastOfGroup: false }, last] }]);
  expect([...times]).toEqual([last.message.localId]);
});
