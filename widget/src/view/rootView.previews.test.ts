import { describe, expect, it } from 'vitest';
import { campaign, closed, form, opened, type Row, talking, unread } from './rootView.testing.ts';
import { nextRootView } from './rootView.ts';

const unreadView: Row[] = [
  [
    'closed with unread messages: fixed height, unread mode and dot; a popup keeps its route',
    { ...closed, ...unread },
    { type: 'unread' },
    { frame: 'unread', actions: ['tellUnreadCount'] },
  ],
  [
    'and keeps it on messages too',
    { ...closed, ...unread, route: 'messages' },
    { type: 'unread' },
    { frame: 'unread', actions: ['tellUnreadCount'] },
  ],
  [
    'one more message does not change the frame again',
    { ...closed, ...unread, frame: 'unread' },
    { type: 'unread' },
    { actions: ['tellUnreadCount'] },
  ],
  ['not outside of a frame', { ...closed, ...unread, isFramed: false }, { type: 'unread' }, {}],
  ['not in the full style', { ...closed, ...unread, style: 'full' }, { type: 'unread' }, {}],
  ['not in the embed style', { ...closed, ...unread, style: 'embed' }, { type: 'unread' }, {}],
  [
    'not without unread messages',
    { ...closed, ...talking },
    { type: 'unread' },
    { actions: ['tellUnreadCount'] },
  ],
  [
    'goes when the messages were read elsewhere',
    { ...closed, ...talking, frame: 'unread' },
    { type: 'unread' },
    { frame: 'none', actions: ['tellUnreadCount'] },
  ],
  [
    'leaves its own screen then',
    { ...closed, ...talking, frame: 'unread', route: 'unread-messages' },
    { type: 'unread' },
    { route: 'home', frame: 'none', actions: ['tellUnreadCount'] },
  ],
  [
    'opening it leads to the messages',
    { ...closed, ...unread, frame: 'unread' },
    { type: 'unreadOpened' },
    { route: 'messages', frame: 'none', actions: ['tellUnreadClicked'] },
  ],
  [
    'opening it on messages changes no route',
    { ...closed, ...unread, frame: 'unread', route: 'messages' },
    { type: 'unreadOpened' },
    { frame: 'none', actions: ['tellUnreadClicked'] },
  ],
];

const unreadWhileOpen: Row[] = [
  [
    'open on messages: last seen is updated',
    { ...opened, ...unread, route: 'messages' },
    { type: 'unread' },
    { actions: ['markSeen', 'tellUnreadCount'] },
  ],
  [
    'not in a hidden tab',
    { ...opened, ...unread, route: 'messages', isPageVisible: false },
    { type: 'unread' },
    { actions: ['tellUnreadCount'] },
  ],
  ['not on another screen', { ...opened, ...unread }, { type: 'unread' }, { actions: ['tellUnreadCount'] }],
  [
    'not when everything is read',
    { ...opened, ...talking, route: 'messages' },
    { type: 'unread' },
    { actions: ['tellUnreadCount'] },
  ],
  [
    'also in the embed style, which has no dot',
    { ...opened, ...unread, style: 'embed', route: 'messages' },
    { type: 'unread' },
    { actions: ['markSeen'] },
  ],
  [
    'also outside of a frame',
    { ...opened, ...unread, isFramed: false, route: 'messages' },
    { type: 'unread' },
    { actions: ['markSeen', 'tellUnreadCount'] },
  ],
];

const campaignView: Row[] = [
  [
    'a campaign becomes active without messages: its screen, fixed height',
    { ...closed, hasActiveCampaign: true },
    { type: 'campaign' },
    { route: 'campaigns', frame: 'campaign' },
  ],
  [
    'not where there are messages',
    { ...closed, ...talking, hasActiveCampaign: true },
    { type: 'campaign' },
    {},
  ],
  [
    'not outside of a frame',
    { ...closed, hasActiveCampaign: true, isFramed: false },
    { type: 'campaign' },
    {},
  ],
  ['not while the widget is open', { ...opened, hasActiveCampaign: true }, { type: 'campaign' }, {}],
  [
    'one that is not active any more goes',
    { ...closed, ...campaign, hasActiveCampaign: false },
    { type: 'campaign' },
    { route: 'home', frame: 'none' },
  ],
  [
    'and leaves the preview of a message that has come meanwhile',
    { ...closed, ...unread, route: 'campaigns', frame: 'unread' },
    { type: 'campaign' },
    { route: 'home' },
  ],
  [
    'and changes nothing where it was not shown',
    { ...closed, ...talking, route: 'messages' },
    { type: 'campaign' },
    {},
  ],
  ['and changes nothing in an open widget', { ...opened, route: 'prechat-form' }, { type: 'campaign' }, {}],
  [
    'opened: to messages, executed, view cleared',
    { ...closed, ...campaign },
    { type: 'campaignOpened' },
    { route: 'messages', frame: 'none', actions: ['executeCampaign'] },
  ],
  [
    'opened where a form is required: to the form first',
    { ...closed, ...campaign, ...form },
    { type: 'campaignOpened' },
    { route: 'prechat-form', frame: 'none', actions: ['clickCampaign'] },
  ],
  [
    'opened by the launcher: the same',
    { ...opened, ...campaign },
    { type: 'opened' },
    { route: 'messages', frame: 'none', actions: ['executeCampaign'] },
  ],
  [
    'opened by the launcher with a form: the same',
    { ...opened, ...campaign, ...form },
    { type: 'opened' },
    { route: 'prechat-form', frame: 'none', actions: ['clickCampaign'] },
  ],
];

describe.each([
  ['the unread view', unreadView],
  ['the unread event in an open widget', unreadWhileOpen],
  ['the campaign view', campaignView],
])('%s', (_name, rows) => {
  it.each(rows)('%s', (_sentence, state, event, change) => {
    expect(nextRootView(state, event)).toEqual({ actions: [], ...change });
  });
});
