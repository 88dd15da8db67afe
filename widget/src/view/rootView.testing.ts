import type { RootChange, RootEvent, RootState } from './rootView.ts';

/** A closed popup in a frame, with the home screen. There is no conversation. */
export const closed: RootState = {
  route: 'home',
  frame: 'none',
  style: 'popup',
  isFramed: true,
  isOpen: false,
  unreadCount: 0,
  messageCount: 0,
  conversation: null,
  hasActiveCampaign: false,
  isPreChatFormRequired: false,
  isEndConversationEnabled: true,
  autoStart: 'onOpen',
};
export const opened: RootState = { ...closed, isOpen: true };
/** An open conversation with five messages. */
export const withConversation = { messageCount: 5, conversation: 'open' } as const;
export const withUnread = { ...withConversation, unreadCount: 2 } as const;
export const campaign = { hasActiveCampaign: true, route: 'campaigns', frame: 'campaign' } as const;
export const form = { isPreChatFormRequired: true } as const;

/** Test title, state, event, and the expected change. */
export type Row = [title: string, state: RootState, event: RootEvent, change: Partial<RootChange>];
