import { describe, expect, it } from 'vitest';
import {
  type ChannelConfig,
  decodeConfig,
  type GlobalConfig,
  type WidgetConfig,
} from '../protocol/config.ts';
import { updateConfig, updateGlobalConfig } from './configUpdate.ts';

const config = decodeConfig({
  channel: { websiteName: 'Shop', voiceMessages: 1 },
  global: { brandName: 'Brand' },
});

const hours = { day_of_week: 1, open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 0 };
/** Undefined: a page must not set the property. */
const properties = {
  name: 'Shop',
  avatarUrl: 'https://shop.example/a.png',
  websiteName: 'Store',
  welcomeTitle: '',
  welcomeTagline: 'Hi',
  introText: '<b>Hi</b>',
  introTextDark: '<b>Hi</b>',
  replyTime: 'in_a_day',
  replyTimeCustomText: 'Soon',
  outOfOfficeMessage: 'Away',
  workingHoursEnabled: true,
  workingHours: [{ ...hours, closed_all_day: false, open_all_day: false }],
  utcOffset: '+02:00',
  timeZone: 'Europe/Vienna',
  hasAConnectedAgentBot: undefined,
  preChatFormEnabled: true,
  preChatFormOptions: { pre_chat_message: 'Who are you?', pre_chat_fields: [] },
  fullChatHeader: 0,
  embedChatHeader: 1,
  embedHeaderClose: 1,
  endConversation: '0',
  showMoveToMobile: 0,
  showPopupChatWindow: 0,
  typingEffect: 1,
  attachments: 0,
  voiceMessages: '0',
  greetingMessages: undefined,
  TextMoveToMobile: 'Scan me',
  messengerLinks: { telegram: 'https://t.me/shop' },
  font: 'Georgia',
  enabledLanguages: undefined,
  allowedOrigins: undefined,
  maximumFileUploadSize: undefined,
  mediaOrigins: undefined,
  trustedLinkOrigins: undefined,
  style: 'full',
  widgetStyle: 'flat',
  position: 'left',
  darkMode: 'dark',
  widgetColor: '#123456',
  locale: undefined,
  hideChatBubble: true,
} satisfies Record<keyof ChannelConfig | keyof WidgetConfig, unknown>;

const globalProperties = {
  brandName: 'Other',
  widgetBrandURL: 'https://brand.example',
  logo: '/logo.png',
  logoThumbnail: '/small.png',
  previewUrl: undefined,
  directUploadsEnabled: undefined,
  privacyUrl: '/privacy',
  termsUrl: '/terms',
} satisfies Record<keyof GlobalConfig, unknown>;

describe('updateConfig', () => {
  it.each(Object.entries(properties))(
    'sets %s to %j (undefined: the page must not set it)',
    (property, value) => {
      const part = Object.hasOwn(config.widget, property) ? 'widget' : 'channel';
      const changed = updateConfig(config, property, value ?? null);
      if (value === undefined) expect(changed).toBe(config);
      else expect(changed).toEqual({ ...config, [part]: { ...config[part], [property]: value } });
    },
  );

  it.each(Object.entries(globalProperties))(
    'sets the global %s to %j (undefined: the page must not set it)',
    (key, value) => {
      const changed = updateGlobalConfig(config, { [key]: value ?? true });
      const expected = value === undefined ? config.global : { ...config.global, [key]: value };
      expect(changed.global).toEqual(expected);
    },
  );

  it('sets missing fields of lists and objects to their defaults, and lets null remove the picture', () => {
    const short = { day_of_week: 0, closed_all_day: true };
    expect(updateConfig(config, 'workingHours', [short]).channel.workingHours).toMatchObject([
      { ...short, open_hour: null },
    ]);
    const form = { pre_chat_fields: [{ name: 'fullName' }] };
    expect(updateConfig(config, 'preChatFormOptions', form).channel.preChatFormOptions).toMatchObject({
      pre_chat_message: '',
      pre_chat_fields: [{ name: 'fullName', type: 'text' }],
    });
    const pictured = updateConfig(config, 'avatarUrl', '/a.png');
    expect(updateConfig(pictured, 'avatarUrl', null).channel.avatarUrl).toBeNull();
  });

  it.each([
    ['allowedOrigins', ['https://evil.example']],
    ['maximumFileUploadSize', 1e9],
    ['mediaOrigins', ['https://evil.example']],
    ['trustedLinkOrigins', ['https://evil.example']],
    ['enabledLanguages', []],
    ['greetingMessages', []],
    ['preChatFormOptions', 'name'],
    ['preChatFormOptions', []],
    ['messengerLinks', []],
    ['workingHours', {}],
    ['workingHours', [{ day_of_week: 9 }]],
    ['realtime', { adapter: 'cable', url: 'wss://evil.example' }],
    ['channel', {}],
    ['brandName', 'Other'],
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
