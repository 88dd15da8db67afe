import { loadIntl } from '@chat/ui/i18n';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLanguage } from './createLanguage.ts';

const root = document.documentElement;
const onChange = vi.fn<(locale: string) => void>();
const language = (enabled: readonly string[] = []) => createLanguage({ enabled, onChange });

beforeEach(() => {
  onChange.mockReset();
  root.lang = '';
  root.dir = '';
});

describe('createLanguage', () => {
  it.each([
    ['en', 'en', 'ltr', 'Today'],
    ['de-AT', 'de', 'ltr', 'Heute'],
    ['ar', 'ar', 'rtl', 'اليوم'],
    ['zh_TW', 'zh-Hant', 'ltr', '今天'],
    ['no such language', 'en', 'ltr', 'Today'],
    ['constructor', 'en', 'ltr', 'Today'],
    ['__proto__', 'en', 'ltr', 'Today'],
  ])('with the language %s, the document’s lang is %s and its dir is %s', async (tag, lang, dir, today) => {
    const widgetLanguage = language();
    await widgetLanguage.set(tag);
    expect(widgetLanguage.current()?.t('day.today')).toBe(today);
    expect([root.lang, root.dir]).toEqual([lang, dir]);
    expect(widgetLanguage.current()?.locale).toBe(lang);
  });

  it.each([
    ['ar', 'rtl'],
    ['no such language', 'rtl'],
  ])(
    'if the page’s language is not offered, and the channel’s own language is %s, the direction is %s',
    async (fallback, dir) => {
      await createLanguage({ enabled: ['ar', 'en'], fallback, onChange }).set('de');
      expect(root.dir).toBe(dir);
    },
  );

  it('a language that is not offered leaves the current one unchanged', async () => {
    const widgetLanguage = language(['en', 'ar']);
    await widgetLanguage.set('ar');
    await widgetLanguage.set('de');
    await widgetLanguage.set('no such language');
    expect(root.dir).toBe('rtl');
  });

  it('calls onChange with a requested language only if the channel offers it', async () => {
    const widgetLanguage = language(['en', 'ar']);
    await widgetLanguage.set('ar-EG');
    await widgetLanguage.set('de');
    expect(onChange.mock.calls).toEqual([['ar']]);
  });

  it('a switch that failed can be repeated', async () => {
    const loadTexts = vi.fn(loadIntl);
    const widgetLanguage = createLanguage({ enabled: [], loadTexts, onChange });
    await widgetLanguage.set('ar');
    loadTexts.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(widgetLanguage.set('de')).rejects.toThrow('Failed to fetch');
    expect(root.lang).toBe('ar');
    await widgetLanguage.set('de');
    expect(root.lang).toBe('de');
  });
});
