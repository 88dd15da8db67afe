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
    'in a closed popup, an unread message shows a preview, sends the unread count and keeps the route',
    { ...closed, ...withUnread },
    { type: 'unread' },
    { frame: 'unread', actions: ['sendUnreadCount'] },
  ],
  [
    'in a closed popup with the route messages, an unread message shows a preview and keeps the route',
    { ...closed, ...withUnread, route: 'messages' },
    { type: 'unread' },
    { frame: 'unread', actions: ['sendUnreadCount'] },
  ],
  [
    'another unread message does not change the frame',
    { ...closed, ...withUnread, frame: 'unread' },
    { type: 'unread' },
    { actions: ['sendUnreadCount'] },
  ],
  [
    'an unread message shows no preview outside of a frame',
    { ...closed, ...withUnread, isFramed: false },
    { type: 'unread' },
    {},
  ],
  [
    'an unread message shows no preview in the full style',
    { ...closed, ...withUnread, style: 'full' },
    { type: 'unread' },
    {},
  ],
  [
    'an unread message shows no preview in the embed style',
    { ...closed, ...withUnread, style: 'embed' },
    { type: 'unread' },
    {},
  ],
  [
    'the unread event shows no preview without unread messages',
    { ...closed, ...withConversation },
    { type: 'unread' },
    { actions: ['sendUnreadCount'] },
  ],
  [
    'the unread preview is removed when the messages were read elsewhere',
    { ...closed, ...withConversation, frame: 'unread' },
    { type: 'unread' },
    { frame: 'none', actions: ['sendUnreadCount'] },
  ],
  [
    'the unread screen goes home when the messages were read elsewhere',
    { ...closed, ...withConversation, frame: 'unread', route: 'unread-messages' },
    { type: 'unread' },
    { route: 'home', frame: 'none', actions: ['sendUnreadCount'] },
  ],
  [
    'opening the unread preview goes to messages',
    { ...closed, ...withUnread, frame: 'unread' },
    { type: 'unreadOpened' },
    { route: 'messages', frame: 'none', actions: ['emitUnreadClicked'] },
  ],
  [
    'opening the unread preview keeps the route if it is messages',
    { ...closed, ...withUnread, frame: 'unread', route: 'messages' },
    { type: 'unreadOpened' },
    { frame: 'none', actions: ['emitUnreadClicked'] },
  ],
];

const unreadWhileOpen: Row[] = [
  [
    'the messages screen sends the unread count, and marks nothing as seen itself',
    { ...opened, ...withUnread, route: 'messages' },
    { type: 'unread' },
    { actions: ['sendUnreadCount'] },
  ],
  [
    'the home screen sends the unread count',
    { ...opened, ...withUnread },
    { type: 'unread' },
    { actions: ['sendUnreadCount'] },
  ],
  [
    'the embed style sends no unread count',
    { ...opened, ...withUnread, style: 'embed', route: 'messages' },
    { type: 'unread' },
    { actions: [] },
  ],
];

const campaignView: Row[] = [
  [
    'an active campaign is shown if there are no messages',
    { ...closed, hasActiveCampaign: true },
    { type: 'campaign' },
    { route: 'campaigns', frame: 'campaign' },
  ],
  [
    'an active campaign is not shown if there are messages',
    { ...closed, ...withConversation, hasActiveCampaign: true },
    { type: 'campaign' },
    {},
  ],
  [
    'an active campaign is not shown outside of a frame',
    { ...closed, hasActiveCampaign: true, isFramed: false },
    { type: 'campaign' },
    {},
  ],
  [
    'an active campaign is not shown in the embed style',
    { ...closed, style: 'embed', hasActiveCampaign: true },
    { type: 'campaign' },
    {},
  ],
  [
    'an active campaign is not shown while the widget is open',
    { ...opened, hasActiveCampaign: true },
    { type: 'campaign' },
    {},
  ],
  [
    'a campaign is removed when it is no longer active',
    { ...closed, ...campaign, hasActiveCampaign: false },
    { type: 'campaign' },
    { route: 'home', frame: 'none' },
  ],
  [
    'a campaign that ends keeps the unread preview of a message that arrived meanwhile',
    { ...closed, ...withUnread, route: 'campaigns', frame: 'unread' },
    { type: 'campaign' },
    { route: 'home' },
  ],
  [
    'a campaign that ends changes nothing if it was not shown',
    { ...closed, ...withConversation, route: 'messages' },
    { type: 'campaign' },
    {},
  ],
  [
    'a campaign that ends changes nothing in an open widget',
    { ...opened, route: 'prechat-form' },
    { type: 'campaign' },
    {},
  ],
  [
    'opening a campaign goes to messages and executes the campaign',
    { ...closed, ...campaign },
    { type: 'campaignOpened' },
    { route: 'messages', frame: 'none', actions: ['executeCampaign'] },
  ],
  [
    'opening a campaign goes to a required form first',
    { ...closed, ...campaign, ...form },
    { type: 'campaignOpened' },
    { route: 'prechat-form', frame: 'none', actions: ['clickCampaign'] },
  ],
  [
    'opening the chat with the launcher opens the campaign that is shown',
    { ...opened, ...campaign },
    { type: 'opened' },
    { route: 'messages', frame: 'none', actions: ['executeCampaign'] },
  ],
  [
    'opening the chat with the launcher while a campaign is shown goes to a required form first',
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
