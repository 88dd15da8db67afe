import type { WidgetToHostMessage } from '@chat/core';
import { expect, it, vi } from 'vitest';
import { checkStrings } from './checkStrings.ts';

it.each([
  [{ 'launcher.label': 'Ask us', 'home.continue.unread': '{count, plural, other {# new}}' }, []],
  [{ 'no.such.id': 'x' }, [/No text has the id "no\.such\.id".*Look the id up/]],
  [{ 'launcher.label': '{broken' }, [/"launcher\.label" is no ICU message, so the kit's own is shown/]],
])('of %j the page is told %j', async (strings, sentences) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const sent: WidgetToHostMessage[] = [];
  await checkStrings(strings, { send: (message) => void sent.push(message) });
  expect(sent).toEqual(
    sentences.map((sentence) => ({
      event: 'emit',
      name: 'error',
      data: { code: 'invalid_setting', message: expect.stringMatching(sentence) },
    })),
  );
  warn.mockRestore();
});
