import { describe, expect, it } from 'vitest';
import { readDate, writeDate } from './dateText.ts';
import { weekStart } from './weekStart.ts';

const now = new Date(2026, 10, 21);

describe('readDate', () => {
  it.each([
    ['11/21/2026', 'en', '2026-11-21'],
    ['21/11/2026', 'en-GB', '2026-11-21'],
    ['21.11.2026', 'de', '2026-11-21'],
    ['1.2.26', 'de', '2026-02-01'],
    ['21 11 2026', 'fr', '2026-11-21'],
    ['2026. 11. 21.', 'hu', '2026-11-21'],
    ['2026-11-21', 'de', '2026-11-21'],
    ['2026年11月21日', 'ja', '2026-11-21'],
    ['２０２６/１１/２１', 'ja', '2026-11-21'],
    ['۲۰۲۶/۱۱/۲۱', 'fa', '2026-11-21'],
    ['٢١/١١/٢٠٢٦', 'ar', '2026-11-21'],
    ['29.02.2024', 'de', '2024-02-29'],
  ])('parses %s in the locale %s', (text, locale, iso) => {
    expect(readDate(text, locale, now)).toBe(iso);
  });

  it.each([
    ['29.02.2026', 'de'],
    ['13/13/2026', 'en'],
    ['21.11.', 'de'],
    ['21.11.202', 'de'],
    ['', 'en'],
    ['tomorrow', 'en'],
  ])('returns null for %o in the locale %s', (text, locale) => {
    expect(readDate(text, locale, now)).toBeNull();
  });

  it.each(['en', 'de', 'fa', 'ar', 'he', 'ja', 'ko', 'hu', 'zh-Hans', 'fi', 'ml'])(
    'reads a date that was written in the locale %s',
    (locale) => {
      expect(readDate(writeDate('2026-11-02', locale), locale, now)).toBe('2026-11-02');
    },
  );
});

describe('weekStart', () => {
  it.each([
    ['en', 0],
    ['en-GB', 1],
    ['de', 1],
    ['fa', 6],
  ])('in the locale %s, the week starts on day %i (0 is Sunday)', (locale, day) => {
    expect(weekStart(locale)).toBe(day);
  });
});
