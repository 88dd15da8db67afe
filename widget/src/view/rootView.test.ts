import { decodeConfig } from '@chat/core';
import { describe, expect, it } from 'vitest';
import {
  campaign,
  closed,
  form,
  opened,
  type Row,
  withConversation,
  withUnread,
} from './rootView.testing.ts';
import { autoStartOf, nextRootView, type RootEvent } from './rootView.ts';

const opening: Row[] = [
  [
    'opening on home with messages goes to messages',
    { ...opened, ...withConversation },
    { type: 'opened' },
    { route: 'messages' },
  ],
  [
    'opening stays on home after the visitor ended the conversation',
    { ...opened, ...withConversation, conversation: 'resolved' },
    { type: 'opened', hasEndConversationTriggered: true },
    {},
  ],
  [
    'opening goes to messages if ending conversations is turned off',
    { ...opened, ...withConversation, isEndConversationEnabled: false },
    { type: 'opened', hasEndConversationTriggered: true },
    { route: 'messages' },
  ],
  [
    'opening in the embed style goes to messages',
    { ...opened, style: 'embed', autoStart: 'never' },
    { type: 'opened' },
    { route: 'messages' },
  ],
  [
    'opening in the full style goes to messages and starts a conversation',
    { ...opened, style: 'full' },
    { type: 'opened' },
    { route: 'messages', actions: ['startConversation'] },
  ],
  [
    'opening in the embed style stays on home after the visitor ended the conversation',
    { ...opened, ...withConversation, style: 'embed' },
    { type: 'opened', hasEndConversationTriggered: true },
    {},
  ],
  [
    'opening in the full style with a required form goes to the form',
    { ...opened, style: 'full', ...form },
    { type: 'opened' },
    { route: 'prechat-form' },
  ],
  [
    'opening without messages starts a conversation',
    opened,
    { type: 'opened' },
    { actions: ['startConversation'] },
  ],
  [
    'opening starts no conversation without a bot or a flow',
    { ...opened, autoStart: 'never' },
    { type: 'opened' },
    {},
  ],
  ['opening starts no conversation if a form is required', { ...opened, ...form }, { type: 'opened' }, {}],
  [
    'opening starts no conversation if a first message is being sent',
    { ...opened, messageCount: 1, route: 'messages' },
    { type: 'opened' },
    {},
  ],
  [
    'opening starts no conversation if there is one',
    { ...opened, conversation: 'open' },
    { type: 'opened' },
    {},
  ],
  [
    'opening starts no conversation if there is a resolved one',
    { ...opened, conversation: 'resolved' },
    { type: 'opened' },
    {},
  ],
  [
    'opening on messages stays on messages',
    { ...opened, ...withConversation, route: 'messages' },
    { type: 'opened' },
    {},
  ],
  [
    'opening on an unread preview goes to messages and clears the frame',
    { ...opened, ...withUnread, frame: 'unread', route: 'home' },
    { type: 'opened' },
    { route: 'messages', frame: 'none' },
  ],
  [
    'opening on the unread screen goes to messages and clears the frame',
    { ...opened, ...withUnread, frame: 'unread', route: 'unread-messages' },
    { type: 'opened' },
    { route: 'messages', frame: 'none' },
  ],
  [
    'opening with the route home goes home',
    { ...opened, ...withConversation, route: 'messages' },
    { type: 'opened', route: 'home' },
    { route: 'home' },
  ],
  [
    'opening with the route messages goes to messages and starts a conversation',
    opened,
    { type: 'opened', route: 'messages' },
    { route: 'messages', actions: ['startConversation'] },
  ],
  [
    'opening with the route messages and a required form goes to the form',
    { ...opened, ...form },
    { type: 'opened', route: 'messages' },
    { route: 'prechat-form' },
  ],
];

const closing: Row[] = [
  [
    'closing an unread preview marks messages as seen, clears the frame and goes home',
    { ...closed, ...withUnread, frame: 'unread', route: 'messages' },
    { type: 'closed' },
    { route: 'home', frame: 'none', actions: ['markSeen'] },
  ],
  [
    'closing on the unread screen marks messages as seen, clears the frame and goes home',
    { ...closed, ...withUnread, frame: 'unread', route: 'unread-messages' },
    { type: 'closed' },
    { route: 'home', frame: 'none', actions: ['markSeen'] },
  ],
  [
    'closing a campaign marks messages as seen, dismisses the campaign and goes home',
    { ...closed, ...campaign },
    { type: 'closed' },
    { route: 'home', frame: 'none', actions: ['markSeen', 'dismissCampaign'] },
  ],
  [
    'closing a campaign with autoStart always also starts a conversation',
    { ...closed, ...campaign, autoStart: 'always' },
    { type: 'closed' },
    { route: 'home', frame: 'none', actions: ['markSeen', 'dismissCampaign', 'startConversation'] },
  ],
  [
    'closing on the campaign screen without an active campaign dismisses nothing',
    { ...closed, ...campaign, hasActiveCampaign: false },
    { type: 'closed' },
    { route: 'home', frame: 'none', actions: ['markSeen'] },
  ],
  [
    'closing on messages keeps the screen',
    { ...closed, ...withConversation, route: 'messages' },
    { type: 'closed' },
    {},
  ],
  ['closing on home does nothing', closed, { type: 'closed' }, {}],
];

const others: Row[] = [
  [
    'conversationEnded notifies the host page and goes home',
    { ...opened, ...withConversation, route: 'messages' },
    { type: 'conversationEnded' },
    { route: 'home', actions: ['sendConversationEnded'] },
  ],
  [
    'conversationEnded in the full style goes home too',
    { ...opened, ...withConversation, style: 'full', route: 'messages' },
    { type: 'conversationEnded' },
    { route: 'home', actions: ['sendConversationEnded'] },
  ],
  [
    'conversationOpened goes to messages and starts a conversation',
    opened,
    { type: 'conversationOpened' },
    { route: 'messages', actions: ['startConversation'] },
  ],
  [
    'conversationOpened with a required form goes to the form',
    { ...opened, ...form },
    { type: 'conversationOpened' },
    { route: 'prechat-form' },
  ],
  [
    'conversationOpened with messages goes to messages and starts no conversation',
    { ...opened, ...withConversation },
    { type: 'conversationOpened' },
    { route: 'messages' },
  ],
  [
    'formSubmitted goes to messages',
    { ...opened, route: 'prechat-form' },
    { type: 'formSubmitted' },
    { route: 'messages' },
  ],
  [
    'back goes home',
    { ...opened, ...withConversation, route: 'messages' },
    { type: 'back' },
    { route: 'home' },
  ],
  ['back on home does nothing', opened, { type: 'back' }, {}],
  ['ready while closed sends the unread count', closed, { type: 'ready' }, { actions: ['sendUnreadCount'] }],
  [
    'ready after a reload keeps the screen, and sends the unread count',
    { ...opened, ...withConversation, route: 'home' },
    { type: 'ready' },
    { actions: ['sendUnreadCount'] },
  ],
  [
    'ready in an open popup without messages starts a conversation',
    opened,
    { type: 'ready' },
    { actions: ['startConversation', 'sendUnreadCount'] },
  ],
  [
    'ready in the embed style goes to messages',
    { ...closed, ...withConversation, style: 'embed' },
    { type: 'ready' },
    { route: 'messages' },
  ],
  [
    'ready in the full style with a required form goes to the form',
    { ...closed, style: 'full', ...form },
    { type: 'ready' },
    { route: 'prechat-form' },
  ],
];

describe.each([
  ['opening', opening],
  ['closing', closing],
  ['other events', others],
])('%s', (_name, rows) => {
  it.each(rows)('%s', (_title, state, event, change) => {
    expect(nextRootView(state, event)).toEqual({ actions: [], ...change });
  });
});

it('nextRootView returns a route or a frame only if it differs from the current one', () => {
  const events: RootEvent['type'][] = [
    'ready',
    'opened',
    'closed',
    'unread',
    'unreadOpened',
    'campaign',
    'campaignOpened',
    'conversationOpened',
    'formSubmitted',
    'back',
    'conversationEnded',
  ];
  for (const route of ['home', 'prechat-form', 'messages', 'unread-messages', 'campaigns'] as const) {
    for (const frame of ['none', 'unread', 'campaign'] as const) {
      for (const type of events) {
        const change = nextRootView({ ...closed, ...withUnread, route, frame }, { type });
        expect(change.route).not.toBe(route);
        expect(change.frame).not.toBe(frame);
      }
    }
  }
});

it.each([
  [{}, {}, 'never'],
  [{ hasAConnectedAgentBot: true }, {}, 'onOpen'],
  [{ hasAConnectedAgentBot: true }, { autoStart: 'bot' }, 'onOpen'],
  [{}, { startFlow: 'welcome' }, 'onOpen'],
  [{}, { startFlow: '' }, 'never'],
  [{}, { autoStart: 'bot' }, 'never'],
  [{}, { autoStart: 'always' }, 'always'],
])('autoStartOf a channel %j with the settings %j is %s', (channel, settings, expected) => {
  expect(autoStartOf(decodeConfig({ channel }).channel, settings)).toBe(expected);
});
