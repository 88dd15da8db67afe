import { decodeConfig, type WidgetToHostMessage } from '@chat/core';
import { expect, it, vi } from 'vitest';
import { checkConfig, checkGlobalConfig } from './checkConfig.ts';

it('the page is told which parts of its configuration change nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const sent: WidgetToHostMessage[] = [];
  const host = { send: (message: WidgetToHostMessage) => void sent.push(message) };
  const config = decodeConfig({});
  checkConfig(config, 'welcomeTitle', 'Ahoy', host);
  checkConfig(config, 'allowedOrigins', ['https://evil.example'], host);
  checkConfig(config, 'welcomeTitle', 5, host);
  checkGlobalConfig(config, { brandName: 'Acme', previewUrl: 'https://evil.example' }, host);
  const named = sent.map((message) =>
    'data' in message
      ? /"(\w+)" in the setting (\w+)/.exec(JSON.stringify(message.data).replaceAll('\\', ''))?.slice(1)
      : null,
  );
  expect(named).toEqual([
    ['allowedOrigins', 'config'],
    ['welcomeTitle', 'config'],
    ['previewUrl', 'globalConfig'],
  ]);
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});
