import { expect, it } from 'vitest';
import { textsIn } from './textsIn.ts';

const at = Date.UTC(2026, 10, 21, 14, 5);

it.each([
  ['en', 'Nov 21, 2026', '2:05 PM'],
  ['pt', '21/11/2026', '14:05'],
  ['pt-BR', '21 de nov. de 2026', '14:05'],
  ['de', '21. Nov. 2026', '14:05'],
] as const)('emails in %s have the date %s and the time %s', (locale, date, time) => {
  const text = textsIn(locale)('mail.transcript.footer', { at }).replaceAll(/\s/g, ' ');
  expect(text).toContain(date);
  expect(text).toContain(time);
});
