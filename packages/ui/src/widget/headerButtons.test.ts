import { decodeConfig, readFeatures } from '@chat/core';
import { describe, expect, it } from 'vitest';
import { type HeaderConditions, headerButtons, headerVariant } from './headerButtons.ts';

function conditions(overrides: Partial<HeaderConditions> = {}, channel: object = {}): HeaderConditions {
  return {
    style: 'popup',
    route: 'messages',
    features: readFeatures(decodeConfig({ channel }).channel),
    conversation: 'open',
    isFramed: true,
    isMobile: false,
    welcomeTitle: 'Hello',
    welcomeTagline: '',
    ...overrides,
  };
}

describe('headerVariant', () => {
  it.each<[Partial<HeaderConditions>, object, string]>([
    [{ style: 'popup' }, {}, 'collapsed'],
    [{ style: 'full' }, { fullChatHeader: 1 }, 'collapsed'],
    [{ style: 'full' }, {}, 'collapsed'],
    [{ style: 'full' }, { fullChatHeader: 0 }, 'hidden'],
    [{ style: 'full' }, { fullChatHeader: '0' }, 'hidden'],
    [{ style: 'embed' }, {}, 'hidden'],
    [{ style: 'embed' }, { embedChatHeader: 0 }, 'hidden'],
    [{ style: 'embed' }, { embedChatHeader: true }, 'hidden'],
    [{ style: 'embed' }, { embedChatHeader: 1 }, 'collapsed'],
    [{ style: 'embed' }, { embedChatHeader: '1' }, 'collapsed'],
    [{ route: 'home' }, {}, 'expanded'],
    [{ route: 'home', welcomeTitle: '', welcomeTagline: 'Ask us anything' }, {}, 'expanded'],
    [{ route: 'home', welcomeTitle: '', welcomeTagline: '' }, {}, 'collapsed'],
    [{ route: 'home', welcomeTitle: ' ', welcomeTagline: '\n' }, {}, 'collapsed'],
    [{ route: 'prechat-form' }, {}, 'collapsed'],
    [{ route: 'unread-messages' }, {}, 'hidden'],
    [{ route: 'campaigns' }, {}, 'hidden'],
    [{ route: 'home', style: 'embed' }, {}, 'hidden'],
    [{ route: 'home', style: 'embed' }, { embedChatHeader: 1 }, 'expanded'],
  ])('with %j and the channel %j, the header is %s', (overrides, channel, variant) => {
    expect(headerVariant(conditions(overrides, channel))).toBe(variant);
  });
});

describe('headerButtons', () => {
  type Name = keyof ReturnType<typeof headerButtons>;
  it.each<[Name, Partial<HeaderConditions>, object, boolean]>([
    ['ownConversation', {}, {}, true],
    ['ownConversation', { conversation: 'resolved' }, {}, true],
    ['ownConversation', { conversation: null }, {}, false],
    ['ownConversation', { route: 'home' }, {}, false],
    ['endConversation', {}, {}, true],
    ['endConversation', { isMobile: true }, {}, true],
    ['endConversation', {}, { endConversation: 0 }, false],
    ['endConversation', {}, { endConversation: false }, true],
    ['endConversation', { conversation: 'resolved' }, {}, false],
    ['endConversation', { conversation: null }, {}, false],
    ['endConversation', { route: 'home' }, {}, false],
    ['moveToMobile', {}, {}, true],
    ['moveToMobile', {}, { showMoveToMobile: 0 }, false],
    ['moveToMobile', { isMobile: true }, {}, false],
    ['moveToMobile', { conversation: 'resolved' }, {}, false],
    ['moveToMobile', { route: 'home' }, {}, false],
    ['moveToMobile', { isFramed: false }, {}, true],
    ['popOut', {}, {}, true],
    ['popOut', {}, { showPopupChatWindow: 0 }, false],
    ['popOut', { isFramed: false }, {}, false],
    ['popOut', { isMobile: true }, {}, false],
    ['popOut', { conversation: null }, {}, false],
    ['popOut', { route: 'prechat-form' }, {}, false],
    ['close', {}, {}, true],
    ['close', { conversation: null, route: 'home' }, {}, true],
    ['close', { style: 'full' }, { embedHeaderClose: 1 }, false],
    ['close', { style: 'embed' }, {}, false],
    ['close', { style: 'embed' }, { embedHeaderClose: 0 }, false],
    ['close', { style: 'embed' }, { embedHeaderClose: 1 }, true],
  ])('shows the button %s with %j and the channel %j: %s', (name, overrides, channel, isShown) => {
    expect(headerButtons(conditions(overrides, channel))[name]).toBe(isShown);
  });
});
