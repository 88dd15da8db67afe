import { decodeConfig, type WidgetToHostMessage } from '@chat/core';
import { expect, it, vi } from 'vitest';
import { createLanguage } from '../look/createLanguage.ts';
import { checkConfig, checkGlobalConfig, checkLocale, checkStrings } from './checkSettings.ts';

it('checkConfig and checkGlobalConfig report the properties that were ignored', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const sent: WidgetToHostMessage[] = [];
  const host = { send: (message: WidgetToHostMessage) => void sent.push(message) };
  const config = decodeConfig({});
  checkConfig(config, 'welcomeTitle', 'Ahoy', host);
  checkConfig(config, 'allowedOrigins', ['https://evil.example'], host);
  checkConfig(config, 'welcomeTitle', 5, host);
  checkGlobalConfig(config, { brandName: 'Acme', previewUrl: 'https://evil.example' }, host);
  const ignored = sent.map((message) =>
    'data' in message ? /([\w.]+) was ignored/.exec(JSON.stringify(message.data))?.[1] : null,
  );
  expect(ignored).toEqual(['config.allowedOrigins', 'config.welcomeTitle', 'globalConfig.previewUrl']);
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});

it('reports each problem only once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const send = vi.fn();
  const config = decodeConfig({});
  for (const strings of [{ 'again.id': 'x' }, { 'again.id': 'y', 'other.id': 'z' }]) {
    await checkStrings(strings, { send });
    checkConfig(config, 'again', 1, { send });
    checkGlobalConfig(config, { again: 1 }, { send });
  }
  const ignored = send.mock.calls.map(([message]) => /(\S+) was ignored/.exec(message.data.message)?.[1]);
  expect(ignored).toEqual(['"again.id"', 'config.again', 'globalConfig.again', '"other.id"']);
  expect(warn).toHaveBeenCalledTimes(4);
  warn.mockRestore();
});

it.each([
  [{ 'launcher.label': 'Ask us', 'home.continue.unread': '{count, plural, other {# new}}' }, []],
  [{ 'no.such.id': 'x' }, [/Unknown text id "no\.such\.id".*Check the id/]],
  [
    { 'launcher.label': '{broken' },
    [/"launcher\.label" is not a valid ICU message, so the default text is shown/],
  ],
])('checkStrings reports each problem of the strings %j, and nothing else', async (strings, messages) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const sent: WidgetToHostMessage[] = [];
  await checkStrings(strings, { send: (message) => void sent.push(message) });
  expect(sent).toEqual(
    messages.map((message) => ({
      event: 'emit',
      name: 'error',
      data: { code: 'invalid_setting', message: expect.stringMatching(message) },
    })),
  );
  warn.mockRestore();
});

it.each([
  ['en-GB', [], []],
  ['de-AT', [], []],
  ['de', ['en'], ['"de" is not available, so the chat stays in "en". Available: en.']],
  [
    'klingon',
    ['en', 'pt_BR'],
    ['"klingon" is not available, so the chat stays in "en". Available: en, pt-BR.'],
  ],
])(
  'checkLocale reports for the locale %s and the enabled languages %j: %j',
  async (tag, enabled, messages) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const sent: WidgetToHostMessage[] = [];
    const language = createLanguage({ enabled, onChange: () => undefined });
    await language.set('en');
    await language.set(tag);
    checkLocale(tag, language, enabled, { send: (message) => void sent.push(message) });
    expect(sent).toEqual(
      messages.map((message) => ({
        event: 'emit',
        name: 'error',
        data: { code: 'locale_unavailable', message: `The locale ${message}` },
      })),
    );
    expect(warn).toHaveBeenCalledTimes(messages.length);
    warn.mockRestore();
  },
);
