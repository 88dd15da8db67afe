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
import { nextRootView } from './rootView.ts';

const unreadView: Row[] = [
  [
    'shows a preview and the unread count in a closed popup, which keeps its route',
    { ...closed, ...withUnread },
    { type: 'unread' },
    { frame: 'unread', actions: ['sendUnreadCount'] },
  ],
  [
    'keeps the route messages too',
    { ...closed, ...withUnread, route: 'messages' },
    { type: 'unread' },
    { frame: 'unread', actions: ['sendUnreadCount'] },
  ],
  [
    'does not change the frame for another message',
    { ...closed, ...withUnread, frame: 'unread' },
    { type: 'unread' },
    { actions: ['sendUnreadCount'] },
  ],
  ['not outside of a frame', { ...closed, ...withUnread, isFramed: false }, { type: 'unread' }, {}],
  ['not in the full style', { ...closed, ...withUnread, style: 'full' }, { type: 'unread' }, {}],
  ['not in the embed style', { ...closed, ...withUnread, style: 'embed' }, { type: 'unread' }, {}],
  [
    'not without unread messages',
    { ...closed, ...withConversation },
    { type: 'unread' },
    { actions: ['sendUnreadCount'] },
  ],
  [
    'is removed when the messages were read elsewhere',
    { ...closed, ...withConversation, frame: 'unread' },
    { type: 'unread' },
    { frame: 'none', actions: ['sendUnreadCount'] },
  ],
  [
    'leaves the unread screen when the messages were read elsewhere',
    { ...closed, ...withConversation, frame: 'unread', route: 'unread-messages' },
    { type: 'unread' },
    { route: 'home', frame: 'none', actions: ['sendUnreadCount'] },
  ],
  [
    'goes to messages when opened',
    { ...closed, ...withUnread, frame: 'unread' },
    { type: 'unreadOpened' },
    { route: 'messages', frame: 'none', actions: ['emitUnreadClicked'] },
  ],
  [
    'changes no route when opened on messages',
    { ...closed, ...withUnread, frame: 'unread', route: 'messages' },
    { type: 'unreadOpened' },
    { frame: 'none', actions: ['emitUnreadClicked'] },
  ],
];

const unreadWhileOpen: Row[] = [
  [
    'marks messages as seen on the messages screen',
    { ...opened, ...withUnread, route: 'messages' },
    { type: 'unread' },
    { actions: ['markSeen', 'sendUnreadCount'] },
  ],
  [
    'not in a hidden tab',
    { ...opened, ...withUnread, route: 'messages', isPageVisible: false },
    { type: 'unread' },
    { actions: ['sendUnreadCount'] },
  ],
  [
    'not on another screen',
    { ...opened, ...withUnread },
    { type: 'unread' },
    { actions: ['sendUnreadCount'] },
  ],
  [
    'not when everything is read',
    { ...opened, ...withConversation, route: 'messages' },
    { type: 'unread' },
    { actions: ['sendUnreadCount'] },
  ],
  [
    'also in the embed style, which has no dot',
    { ...opened, ...withUnread, style: 'embed', route: 'messages' },
    { type: 'unread' },
    { actions: ['markSeen'] },
  ],
  [
    'also outside of a frame',
    { ...opened, ...withUnread, isFramed: false, route: 'messages' },
    { type: 'unread' },
    { actions: ['markSeen', 'sendUnreadCount'] },
  ],
];

const campaignView: Row[] = [
  [
    'shows the campaign screen if there are no messages',
    { ...closed, hasActiveCampaign: true },
    { type: 'campaign' },
    { route: 'campaigns', frame: 'campaign' },
  ],
  [
    'does not appear if there are messages',
    { ...closed, ...withConversation, hasActiveCampaign: true },
    { type: 'campaign' },
    {},
  ],
  [
    'not outside of a frame',
    { ...closed, hasActiveCampaign: true, isFramed: false },
    { type: 'campaign' },
    {},
  ],
  [
    'does not appear while the widget is open',
    { ...opened, hasActiveCampaign: true },
    { type: 'campaign' },
    {},
  ],
  [
    'is removed when the campaign is no longer active',
    { ...closed, ...campaign, hasActiveCampaign: false },
    { type: 'campaign' },
    { route: 'home', frame: 'none' },
  ],
  [
    'leaves the unread preview of a message that arrived meanwhile',
    { ...closed, ...withUnread, route: 'campaigns', frame: 'unread' },
    { type: 'campaign' },
    { route: 'home' },
  ],
  [
    'changes nothing if no campaign was shown',
    { ...closed, ...withConversation, route: 'messages' },
    { type: 'campaign' },
    {},
  ],
  ['changes nothing in an open widget', { ...opened, route: 'prechat-form' }, { type: 'campaign' }, {}],
  [
    'goes to messages and executes the campaign when opened',
    { ...closed, ...campaign },
    { type: 'campaignOpened' },
    { route: 'messages', frame: 'none', actions: ['executeCampaign'] },
  ],
  [
    'goes to the form first if one is required',
    { ...closed, ...campaign, ...form },
    { type: 'campaignOpened' },
    { route: 'prechat-form', frame: 'none', actions: ['clickCampaign'] },
  ],
  [
    'does the same when opened by the launcher',
    { ...opened, ...campaign },
    { type: 'opened' },
    { route: 'messages', frame: 'none', actions: ['executeCampaign'] },
  ],
  [
    'does the same when opened by the launcher with a required form',
    { ...opened, ...campaign, ...form },
    { type: 'opened' },
    { route: 'prechat-form', frame: 'none', actions: ['clickCampaign'] },
  ],
];

describe.each([
  ['the unread preview', unreadView],
  ['the unread event in an open widget', unreadWhileOpen],
  ['the campaign preview', campaignView],
])('%s', (_name, rows) => {
  it.each(rows)('%s', (_title, state, event, change) => {
    expect(nextRootView(state, event)).toEqual({ actions: [], ...change });
  });
});
