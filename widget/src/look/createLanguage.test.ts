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
    ['en', 'en', 'ltr'],
    ['de', 'en', 'ltr'],
    ['ar', 'en', 'rtl'],
    ['no such language', 'en', 'ltr'],
    ['constructor', 'en', 'ltr'],
    ['__proto__', 'en', 'ltr'],
  ])('with the language %s, the document’s lang is %s and its dir is %s', async (tag, lang, dir) => {
    const widgetLanguage = language();
    await widgetLanguage.set(tag);
    expect(widgetLanguage.current()?.t('launcher.label')).toBe('Chat with us');
    expect([root.lang, root.dir]).toEqual([lang, dir]);
    expect(widgetLanguage.current()?.locale).toBe(lang);
  });

  it.each([
    ['ar', 'rtl'],
    ['no such language', 'ltr'],
  ])(
    'with the channel’s own language %s, a language that is not offered gets the direction %s',
    async (fallback, dir) => {
      await createLanguage({ enabled: ['ar', 'en'], fallback, onChange }).set('de');
      expect(root.dir).toBe(dir);
    },
  );

  it('calls onChange with a requested language only if the channel offers it', async () => {
    const widgetLanguage = language(['en', 'ar']);
    await widgetLanguage.set('ar-EG');
    await widgetLanguage.set('de');
    expect(onChange.mock.calls).toEqual([['ar']]);
  });
});
