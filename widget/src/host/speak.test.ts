import type { WidgetToHostMessage } from '@chat/core';
import { expect, it, vi } from 'vitest';
import { createLanguage } from '../look/createLanguage.ts';
import { speak } from './speak.ts';

it.each([
  ['en-GB', [], []],
  ['de', [], ['"de" is not available, so the chat goes on in "en". Available: en.']],
  ['klingon', [], ['"klingon" is not available, so the chat goes on in "en". Available: en.']],
])('asked for %s, where %j are offered, the page is told %j', async (tag, enabled, sentences) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const sent: WidgetToHostMessage[] = [];
  const language = createLanguage({ enabled, onChange: () => undefined });
  await language.set('en');
  await speak(tag, language, enabled, { send: (message) => void sent.push(message) });
  expect(sent).toEqual(
    sentences.map((sentence) => ({
      event: 'emit',
      name: 'error',
      data: { code: 'locale_unavailable', message: `The locale ${sentence}` },
    })),
  );
  expect(warn).toHaveBeenCalledTimes(sentences.length);
  warn.mockRestore();
});
