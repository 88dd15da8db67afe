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
])('%j in a channel that enables %j resolves to %j', (tag, enabled, locale) => {
  expect(offeredLocale(tag, enabled)).toBe(locale);
});
