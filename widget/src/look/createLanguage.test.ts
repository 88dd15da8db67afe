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

describe('the document of the widget (spec §2, Page direction)', () => {
  it.each([
    ['en', 'en', 'ltr'],
    ['de', 'en', 'ltr'],
    ['ar', 'en', 'rtl'],
    ['no such language', 'en', 'ltr'],
    ['constructor', 'en', 'ltr'],
    ['__proto__', 'en', 'ltr'],
  ])('for %s names the language of its words, %s, and is written %s', async (tag, lang, dir) => {
    const spoken = language();
    await spoken.set(tag);
    expect(spoken.current()?.t('launcher.label')).toBe('Chat with us');
    expect([root.lang, root.dir]).toEqual([lang, dir]);
    expect(spoken.current()?.locale).toBe(lang);
  });

  it('lets the backend know the language that was asked for, where the channel offers it', async () => {
    const spoken = language(['en', 'ar']);
    await spoken.set('ar-EG');
    await spoken.set('de');
    expect(onChange.mock.calls).toEqual([['ar']]);
  });
});
