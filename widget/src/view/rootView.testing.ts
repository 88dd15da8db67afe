import type { RootChange, RootEvent, RootState } from './rootView.ts';

/** A closed popup on home, in a frame, of a channel with a bot, before anything was said. */
export const closed: RootState = {
  route: 'home',
  frame: 'none',
  style: 'popup',
  isFramed: true,
  isOpen: false,
  isPageVisible: true,
  unreadCount: 0,
  messageCount: 0,
  conversation: null,
  hasActiveCampaign: false,
  isPreChatFormRequired: false,
  isEndConversationEnabled: true,
  autoStart: 'onOpen',
};
/** The same, open. */
export const opened: RootState = { ...closed, isOpen: true };
/** There is a conversation. */
export const talking = { messageCount: 5, conversation: 'open' } as const;
/** And two of its messages are unread. */
export const unread = { ...talking, unreadCount: 2 } as const;
/** A campaign is being shown. */
export const campaign = { hasActiveCampaign: true, route: 'campaigns', frame: 'campaign' } as const;
/** A form has to be filled in first. */
export const form = { isPreChatFormRequired: true } as const;

/** A sentence of the specification, the state and event it speaks of, and what follows. */
export type Row = [sentence: string, state: RootState, event: RootEvent, change: Partial<RootChange>];
