import { expect, it } from 'vitest';
import { offeredLocale } from './offeredLocale.ts';

it.each([
  ['en', [], 'en'],
  ['de', ['en', 'de'], 'de'],
  ['de-AT', ['de'], 'de'],
  ['de', ['en'], undefined],
  ['tlh', [], undefined],
  ['__proto__', [], undefined],
  ['constructor', [], undefined],
  ['hasOwnProperty', ['toString'], undefined],
])('%j is a language of a channel that enables %j: %j', (tag, enabled, locale) => {
  expect(offeredLocale(tag, enabled)).toBe(locale);
});
