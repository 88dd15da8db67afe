import { decodeConfig } from '@chat/core';
import { describe, expect, it } from 'vitest';
import { campaign, closed, form, opened, type Row, talking, unread } from './rootView.testing.ts';
import { autoStartOf, nextRootView, type RootEvent } from './rootView.ts';

const openToggle: Row[] = [
  [
    'from home with messages: to messages',
    { ...opened, ...talking },
    { type: 'opened' },
    { route: 'messages' },
  ],
  [
    'unless end-conversation was triggered and is enabled',
    { ...opened, ...talking, conversation: 'resolved' },
    { type: 'opened', hasEndConversationTriggered: true },
    {},
  ],
  [
    'end-conversation that is not enabled does not count',
    { ...opened, ...talking, isEndConversationEnabled: false },
    { type: 'opened', hasEndConversationTriggered: true },
    { route: 'messages' },
  ],
  [
    'in the embed style: to messages',
    { ...opened, style: 'embed', autoStart: 'never' },
    { type: 'opened' },
    { route: 'messages' },
  ],
  [
    'in the full style: to messages, where the bot begins',
    { ...opened, style: 'full' },
    { type: 'opened' },
    { route: 'messages', actions: ['startConversation'] },
  ],
  [
    'in the embed style after end-conversation: stays',
    { ...opened, ...talking, style: 'embed' },
    { type: 'opened', hasEndConversationTriggered: true },
    {},
  ],
  [
    'in the full style with a required form: to the form',
    { ...opened, style: 'full', ...form },
    { type: 'opened' },
    { route: 'prechat-form' },
  ],
  [
    'otherwise: a conversation begins by itself',
    opened,
    { type: 'opened' },
    { actions: ['startConversation'] },
  ],
  ['not without a bot or a flow', { ...opened, autoStart: 'never' }, { type: 'opened' }, {}],
  ['not where a form is required', { ...opened, ...form }, { type: 'opened' }, {}],
  ['not where there is a conversation', { ...opened, conversation: 'open' }, { type: 'opened' }, {}],
  ['not where one was resolved', { ...opened, conversation: 'resolved' }, { type: 'opened' }, {}],
  ['from messages: stays', { ...opened, ...talking, route: 'messages' }, { type: 'opened' }, {}],
  [
    'from an unread preview: to messages, view cleared',
    { ...opened, ...unread, frame: 'unread', route: 'home' },
    { type: 'opened' },
    { route: 'messages', frame: 'none' },
  ],
  [
    'from the screen of unread messages: to messages',
    { ...opened, ...unread, frame: 'unread', route: 'unread-messages' },
    { type: 'opened' },
    { route: 'messages', frame: 'none' },
  ],
  [
    'where the host page asks for home: home',
    { ...opened, ...talking, route: 'messages' },
    { type: 'opened', route: 'home' },
    { route: 'home' },
  ],
  [
    'where the host page asks for messages: messages',
    opened,
    { type: 'opened', route: 'messages' },
    { route: 'messages', actions: ['startConversation'] },
  ],
  [
    'where it asks for messages and a form is required: the form',
    { ...opened, ...form },
    { type: 'opened', route: 'messages' },
    { route: 'prechat-form' },
  ],
];

const closing: Row[] = [
  [
    'on an unread preview: seen, view cleared, home',
    { ...closed, ...unread, frame: 'unread', route: 'messages' },
    { type: 'closed' },
    { route: 'home', frame: 'none', actions: ['markSeen'] },
  ],
  [
    'on unread-messages: seen, view cleared, home',
    { ...closed, ...unread, frame: 'unread', route: 'unread-messages' },
    { type: 'closed' },
    { route: 'home', frame: 'none', actions: ['markSeen'] },
  ],
  [
    'on campaigns: seen, dismissed, view cleared, home',
    { ...closed, ...campaign },
    { type: 'closed' },
    { route: 'home', frame: 'none', actions: ['markSeen', 'dismissCampaign'] },
  ],
  [
    'on campaigns, to the letter: and a conversation begins by itself',
    { ...closed, ...campaign, autoStart: 'always' },
    { type: 'closed' },
    { route: 'home', frame: 'none', actions: ['markSeen', 'dismissCampaign', 'startConversation'] },
  ],
  [
    'on campaigns without an active one: seen, view cleared, home',
    { ...closed, ...campaign, hasActiveCampaign: false },
    { type: 'closed' },
    { route: 'home', frame: 'none', actions: ['markSeen'] },
  ],
  [
    'on messages: the screen stays for the next time',
    { ...closed, ...talking, route: 'messages' },
    { type: 'closed' },
    {},
  ],
  ['on home: nothing', closed, { type: 'closed' }, {}],
];

const others: Row[] = [
  [
    'end-conversation: the host is told, home',
    { ...opened, ...talking, route: 'messages' },
    { type: 'conversationEnded' },
    { route: 'home', actions: ['tellConversationEnded'] },
  ],
  [
    'the card on home: to messages',
    opened,
    { type: 'chatWanted' },
    { route: 'messages', actions: ['startConversation'] },
  ],
  [
    'the card on home with a required form: to the form',
    { ...opened, ...form },
    { type: 'chatWanted' },
    { route: 'prechat-form' },
  ],
  ['the card on home, going on', { ...opened, ...talking }, { type: 'chatWanted' }, { route: 'messages' }],
  [
    'a form that was filled in: to messages',
    { ...opened, route: 'prechat-form' },
    { type: 'formSubmitted' },
    { route: 'messages' },
  ],
  ['back: home', { ...opened, ...talking, route: 'messages' }, { type: 'back' }, { route: 'home' }],
  ['back on home: nothing', opened, { type: 'back' }, {}],
  ['ready, closed: nothing', closed, { type: 'ready' }, {}],
  [
    'ready, open after a reload: the screen stays',
    { ...opened, ...talking, route: 'home' },
    { type: 'ready' },
    {},
  ],
  [
    'ready, open for the first time: the bot begins',
    opened,
    { type: 'ready' },
    { actions: ['startConversation'] },
  ],
  [
    'ready in the embed style: to messages',
    { ...closed, ...talking, style: 'embed' },
    { type: 'ready' },
    { route: 'messages' },
  ],
  [
    'ready in the full style with a required form: to the form',
    { ...closed, style: 'full', ...form },
    { type: 'ready' },
    { route: 'prechat-form' },
  ],
];

describe.each([
  ['the open toggle', openToggle],
  ['closing', closing],
  ['the other events', others],
])('%s', (_name, rows) => {
  it.each(rows)('%s', (_sentence, state, event, change) => {
    expect(nextRootView(state, event)).toEqual({ actions: [], ...change });
  });
});

it('names a route and a frame only where they differ from the present ones', () => {
  const events: RootEvent['type'][] = [
    'ready',
    'opened',
    'closed',
    'unread',
    'unreadOpened',
    'campaign',
    'campaignOpened',
    'chatWanted',
    'formSubmitted',
    'back',
    'conversationEnded',
  ];
  for (const route of ['home', 'prechat-form', 'messages', 'unread-messages', 'campaigns'] as const) {
    for (const frame of ['none', 'unread', 'campaign'] as const) {
      for (const type of events) {
        const change = nextRootView({ ...closed, ...unread, route, frame }, { type });
        expect(change.route).not.toBe(route);
        expect(change.frame).not.toBe(frame);
      }
    }
  }
});

it.each([
  [{}, undefined, 'never'],
  [{ hasAConnectedAgentBot: true }, undefined, 'onOpen'],
  [{}, 'welcome', 'onOpen'],
  [{}, '', 'never'],
])('a channel %j with the flow %j begins by itself: %s', (channel, flow, expected) => {
  expect(autoStartOf(decodeConfig({ channel }).channel, flow)).toBe(expected);
});
