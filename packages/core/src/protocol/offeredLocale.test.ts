import { expect, it } from 'vitest';
import { initialLocale, offeredLocale } from './offeredLocale.ts';

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

it.each([
  ['de-AT', [], 'en', 'de'],
  ['de', ['fr', 'en'], 'fr', 'fr'],
  ['de', ['pt_BR', 'fr'], 'en', 'pt-BR'],
  ['de', ['tlh', 'fr'], 'tlh', 'fr'],
  ['tlh', [], 'ja', 'ja'],
  ['tlh', ['tlh'], 'tlh', 'en'],
] as const)(
  'the tag %j, with the enabled languages %j and the channel’s language %j, results in %j',
  (tag, enabled, own, locale) => {
    expect(initialLocale(tag, enabled, own)).toBe(locale);
  },
);
