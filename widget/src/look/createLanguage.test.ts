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

describe('the widget document', () => {
  it.each([
    ['en', 'en', 'ltr'],
    ['de', 'en', 'ltr'],
    ['ar', 'en', 'rtl'],
    ['no such language', 'en', 'ltr'],
    ['constructor', 'en', 'ltr'],
    ['__proto__', 'en', 'ltr'],
  ])('for %s has the language of the displayed texts, %s, and the direction %s', async (tag, lang, dir) => {
    const widgetLanguage = language();
    await widgetLanguage.set(tag);
    expect(widgetLanguage.current()?.t('launcher.label')).toBe('Chat with us');
    expect([root.lang, root.dir]).toEqual([lang, dir]);
    expect(widgetLanguage.current()?.locale).toBe(lang);
  });

  it('reports the requested language if the channel offers it', async () => {
    const widgetLanguage = language(['en', 'ar']);
    await widgetLanguage.set('ar-EG');
    await widgetLanguage.set('de');
    expect(onChange.mock.calls).toEqual([['ar']]);
  });
});
