import { decodeConfig, readFeatures } from '@chat/core';
import { describe, expect, it } from 'vitest';
import { type HeaderConditions, headerButtons, isHeaderShown } from './headerButtons.ts';

function conditions(overrides: Partial<HeaderConditions> = {}, channel: object = {}): HeaderConditions {
  return {
    style: 'popup',
    route: 'messages',
    features: readFeatures(decodeConfig({ channel }).channel),
    conversation: 'open',
    isFramed: true,
    isMobile: false,
    ...overrides,
  };
}

describe('isHeaderShown', () => {
  it.each<[Partial<HeaderConditions>, object, boolean]>([
    [{ style: 'popup' }, {}, true],
    [{ style: 'full' }, { fullChatHeader: 1 }, true],
    [{ style: 'full' }, {}, true],
    [{ style: 'full' }, { fullChatHeader: 0 }, false],
    [{ style: 'full' }, { fullChatHeader: '0' }, false],
    [{ style: 'embed' }, {}, false],
    [{ style: 'embed' }, { embedChatHeader: 0 }, false],
    [{ style: 'embed' }, { embedChatHeader: true }, false],
    [{ style: 'embed' }, { embedChatHeader: 1 }, true],
    [{ style: 'embed' }, { embedChatHeader: '1' }, true],
    [{ route: 'home' }, {}, true],
    [{ route: 'prechat-form' }, {}, true],
    [{ route: 'unread-messages' }, {}, false],
    [{ route: 'campaigns' }, {}, false],
    [{ route: 'home', style: 'embed' }, {}, false],
    [{ route: 'home', style: 'embed' }, { embedChatHeader: 1 }, true],
  ])('with %j and the channel %j, returns %s', (overrides, channel, isShown) => {
    expect(isHeaderShown(conditions(overrides, channel))).toBe(isShown);
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
