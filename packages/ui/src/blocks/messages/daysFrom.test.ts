import { expect, it } from 'vitest';
import { dayOf, messageOf } from '../../testing/fixtures.ts';
import { daysFrom } from './daysFrom.ts';
import { findAnswers } from './findAnswers.ts';
import { findTimes } from './findTimes.ts';

const own = { direction: 'incoming', status: 'sent' } as const;
const question = { contentType: 'input_select' } as const;
const days = [
  dayOf(messageOf(question), messageOf(own), messageOf(question)),
  dayOf(messageOf({ direction: 'activity' }), messageOf(own), messageOf()),
  dayOf(messageOf(question), messageOf()),
];
const rows = days.flatMap(({ messages }) => messages);

it.each(rows.map((_row, index) => index))(
  'finds the same times and answers from row %i on as in all days',
  (index) => {
    const from = daysFrom(days, rows[index]);
    const ids = new Set(rows.slice(index).map(({ message }) => message.localId));
    const listed = from.flatMap(({ messages }) => messages);
    expect(listed).toEqual(rows.slice(index));
    const kept = (all: Iterable<string>) => [...all].filter((id) => ids.has(id)).toSorted();
    expect(kept(findTimes(from))).toEqual(kept(findTimes(days)));
    expect(kept(findAnswers(from).open)).toEqual(kept(findAnswers(days).open));
    expect(kept(findAnswers(from).given.keys())).toEqual(kept(findAnswers(days).given.keys()));
  },
);

it('returns all days without a first row, and if that row is not listed', () => {
  const [other] = dayOf(messageOf()).messages;
  expect(daysFrom(days, undefined)).toBe(days);
  expect(daysFrom(days, other)).toBe(days);
});
