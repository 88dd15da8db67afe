import { expect, it } from 'vitest';
import { labelsOf } from './labelsOf.ts';

it.each([
  ['en', 'Nov 23, 2026'],
  ['de', '23.11.2026'],
  // The date field and its calendar are Gregorian in every language.
  ['fa', '۲۳ نوامبر ۲۰۲۶'],
])('a submitted date is shown in %s as %s', (locale, text) => {
  const item = { name: 'day', type: 'date', label: 'Day', options: [] } as never;
  expect(labelsOf(item, ['2026-11-23'], { locale, yes: 'Yes', no: 'No' })[0]).toBe(text);
});
