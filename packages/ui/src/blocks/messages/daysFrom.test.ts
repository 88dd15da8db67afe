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
    const idsFrom = (all: Iterable<string>) => [...all].filter((id) => ids.has(id)).toSorted();
    expect(idsFrom(findTimes(from))).toEqual(idsFrom(findTimes(days)));
    expect(idsFrom(findAnswers(from).open)).toEqual(idsFrom(findAnswers(days).open));
    expect(idsFrom(findAnswers(from).given.keys())).toEqual(idsFrom(findAnswers(days).given.keys()));
  },
);

it('returns all days without a first row, and if that row is not listed', () => {
  const [other] = dayOf(messageOf()).messages;
  expect(daysFrom(days, undefined)).toBe(days);
  expect(daysFrom(days, other)).toBe(days);
});
