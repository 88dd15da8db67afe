import { decodeHostToWidget, encodeHostMessage } from '@chat/core/protocol';
import { describe, expect, it } from 'vitest';
import type { ChatSettings } from './ChatSettings.ts';
import { messagesAfterConfig, messagesForChange } from './settingMessages.ts';

const all: Partial<ChatSettings> = {
  locale: 'de',
  position: 'left',
  brand: '#123456',
  appearance: 'flat',
  colorScheme: 'dark',
  strings: { 'composer.placeholder': 'Say it' },
  radius: '4px',
  variables: { '--chat-color-surface': '#fff' },
  font: 'Inter',
  config: { replyTime: 'in_a_day' },
  globalConfig: { brandName: 'Kiln' },
  features: { endConversation: false, popout: true },
};

const changes: readonly [Partial<ChatSettings>, object][] = [
  [{ locale: 'de' }, { event: 'set-locale', locale: 'de' }],
  [{ locale: 'auto' }, { event: 'set-locale', locale: 'en-US', isAutomatic: true }],
  [{ position: 'left' }, { event: 'set-position', position: 'left' }],
  [{ brand: '#123456' }, { event: 'set-widget-color', color: '#123456' }],
  [{ appearance: 'flat' }, { event: 'set-widget-style', theme: 'flat' }],
  [{ colorScheme: 'dark' }, { event: 'set-color-scheme', darkMode: 'dark', hostColorScheme: 'light' }],
  [{ strings: { a: 'b' } }, { event: 'set-strings', strings: { a: 'b' } }],
  [{ radius: '4px' }, { event: 'update-root-css', variables: { '--chat-radius': '4px' } }],
  [{ font: 'Inter' }, { event: 'update-font', font: 'Inter' }],
  [{ config: { replyTime: 'custom' } }, { event: 'update-config', property: 'replyTime', value: 'custom' }],
  [{ globalConfig: { brandName: 'Kiln' } }, { event: 'update-global-config', config: { brandName: 'Kiln' } }],
  [
    { features: { moveToMobile: false } },
    { event: 'update-config', property: 'showMoveToMobile', value: '0' },
  ],
  [{ features: { voice: false } }, { event: 'update-config', property: 'voiceMessages', value: '0' }],
];

describe('messages for settings', () => {
  it.each(changes)('the changed setting %j is sent as %j', (settings, message) => {
    expect(messagesForChange(settings)).toEqual([message]);
  });

  it('changed settings are sent as valid protocol messages', () => {
    for (const message of messagesForChange(all)) {
      expect(decodeHostToWidget(encodeHostMessage(message))).toEqual(message);
    }
  });

  it('changes of zIndex, titleBadge, label and sound are not sent', () => {
    expect(messagesForChange({ zIndex: 3, titleBadge: false, label: 'Ask us', sound: false })).toEqual([]);
  });

  it('after config-set, only a chosen language, radius, variables, font, config, globalConfig and features are sent', () => {
    const events = messagesAfterConfig(all).map(({ event }) => event);
    expect(new Set(events)).toEqual(
      new Set(['set-locale', 'update-root-css', 'update-font', 'update-config', 'update-global-config']),
    );
    expect(messagesAfterConfig({ locale: 'auto' })).toEqual([]);
  });
});
