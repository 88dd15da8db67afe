import { expect, it } from 'vitest';
import { formatLocaleOf } from './formatLocaleOf.ts';

it.each<[locale: string, visitorLanguages: readonly string[], expected: string]>([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['en', ['de-DE', 'en-AU'], 'en-AU'],
  ['de', ['en-US'], 'de'],
  ['ar', ['ar-EG'], 'ar-EG'],
  ['pt', [], 'pt-PT'],
  ['pt', ['pt-AO'], 'pt-AO'],
  ['pt-BR', ['pt-PT'], 'pt-BR'],
  ['pt-BR', ['pt'], 'pt-BR'],
  ['pt', ['pt', 'pt-PT'], 'pt-PT'],
  ['pt', ['pt'], 'pt-PT'],
  ['en', ['en', 'en-GB'], 'en-GB'],
  ['en-u-hc-h23', ['en-US'], 'en-u-hc-h23'],
  ['es-419', ['es-ES'], 'es-419'],
  ['zh_TW', ['not a tag'], 'zh_TW'],
  ['zh-Hans', ['zh-TW', 'zh-SG'], 'zh-SG'],
  ['zh-Hant', ['zh-CN'], 'zh-Hant'],
  ['en', ['not a tag', 'en-CA'], 'en-CA'],
])('texts in %s for a visitor with %j are formatted as %s', (locale, visitorLanguages, expected) => {
  expect(formatLocaleOf(locale, visitorLanguages)).toBe(expected);
});
