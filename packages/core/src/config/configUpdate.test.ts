import { describe, expect, it } from 'vitest';
import { decodeConfig } from '../protocol/config.ts';
import { updateConfig, updateGlobalConfig } from './configUpdate.ts';

const config = decodeConfig({
  channel: { websiteName: 'Shop', voiceMessages: 1 },
  global: { brandName: 'Brand' },
});

describe('updateConfig', () => {
  it.each([
    ['channel', 'websiteName', 'Store'],
    ['channel', 'welcomeTitle', ''],
    ['channel', 'avatarUrl', null],
    ['channel', 'replyTime', 'in_a_day'],
    ['channel', 'endConversation', '0'],
    ['channel', 'typingEffect', 1],
    ['channel', 'voiceMessages', '0'],
    ['channel', 'preChatFormEnabled', true],
    ['widget', 'widgetStyle', 'flat'],
    ['widget', 'hideChatBubble', true],
  ] as const)('changes %s.%s to %j and nothing else', (part, property, value) => {
    expect(updateConfig(config, property, value)).toEqual({
      ...config,
      [part]: { ...config[part], [property]: value },
    });
  });

  it.each([
    ['allowedOrigins', ['https://evil.example']],
    ['maximumFileUploadSize', 1e9],
    ['enabledLanguages', []],
    ['greetingMessages', []],
    ['preChatFormOptions', {}],
    ['messengerLinks', {}],
    ['realtime', { adapter: 'cable', url: 'wss://evil.example' }],
    ['channel', {}],
    ['brandName', 'Other'],
    ['qrCodeUrl', 'https://evil.example'],
    ['__proto__', { polluted: true }],
    ['constructor', {}],
    ['prototype', {}],
    ['toString', 'x'],
    ['', ''],
    ['websiteName', 7],
    ['websiteName', null],
    ['replyTime', 'soon'],
    ['preChatFormEnabled', 'yes'],
    ['style', 'huge'],
    ['position', { toString: () => 'left' }],
  ])('does not set %s to %j', (property, value) => {
    expect(updateConfig(config, property, value)).toBe(config);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

it('updateConfig does not turn on voice messages that the channel has turned off', () => {
  const without = decodeConfig({ channel: { voiceMessages: 0 } });
  expect(updateConfig(without, 'voiceMessages', '1')).toBe(without);
});

describe('updateGlobalConfig', () => {
  it('changes allowed properties with valid values, and ignores the rest', () => {
    const values = {
      brandName: 'Other',
      privacyUrl: 'https://shop.example/privacy',
      logo: 7,
      previewUrl: 'https://evil.example',
      qrCodeUrl: 'x',
      captchaSiteKey: 'x',
      directUploadsEnabled: true,
    };
    expect(updateGlobalConfig(config, values)).toEqual({
      ...config,
      global: { ...config.global, brandName: 'Other', privacyUrl: 'https://shop.example/privacy' },
    });
  });

  it.each(['__proto__', 'constructor', 'prototype'])('ignores the key %s', (key) => {
    expect(updateGlobalConfig(config, JSON.parse(`{"${key}":{"polluted":true}}`))).toBe(config);
  });
});
