import type { ChannelConfig, WidgetConfig } from '@chat/core';
import type { RouteName, ScreenEvent } from '@chat/ui/widget';

/** What the closed widget shows in a small frame: nothing, the unread messages, or a campaign. */
export type FrameMode = 'none' | 'unread' | 'campaign';

/**
 * Whether a conversation begins without a word of the visitor, so that the bot may speak first: when they open the
 * widget, also when they only close a preview (the specification's literal form), or never.
 */
export type AutoStart = 'never' | 'onOpen' | 'always';

/** What decides which screen is shown. */
export interface RootState {
  readonly route: RouteName;
  readonly frame: FrameMode;
  readonly style: WidgetConfig['style'];
  readonly isFramed: boolean;
  /** Whether the visitor has opened the widget. */
  readonly isOpen: boolean;
  /** Whether the page itself can be seen: what is in a hidden tab has not been read. */
  readonly isPageVisible: boolean;
  readonly unreadCount: number;
  readonly messageCount: number;
  readonly conversation: 'open' | 'resolved' | null;
  readonly hasActiveCampaign: boolean;
  /** There is a form to fill in before the conversation, and no conversation yet. */
  readonly isPreChatFormRequired: boolean;
  readonly isEndConversationEnabled: boolean;
  readonly autoStart: AutoStart;
}

/** What happens to the widget: what the visitor does on a screen, and what happens around it. */
export type RootEvent =
  | ScreenEvent
  /** Configuration and conversation are known for the first time. */
  | { readonly type: 'ready' }
  /** The host page has opened the widget; `route` where it wants a certain screen. */
  | {
      readonly type: 'opened';
      readonly hasEndConversationTriggered?: boolean | undefined;
      readonly route?: 'home' | 'messages' | undefined;
    }
  /** The number of unread messages has changed. */
  | { readonly type: 'unread' }
  /** A campaign has become active, or is not any more. */
  | { readonly type: 'campaign' };

/** What else is to be done, in this order. */
export type RootAction =
  | 'markSeen'
  | 'startConversation'
  | 'clickCampaign'
  | 'executeCampaign'
  | 'dismissCampaign'
  | 'tellUnreadCount'
  | 'tellUnreadClicked'
  | 'tellConversationEnded';

/** What follows: only what changes is named. */
export interface RootChange {
  readonly route?: RouteName;
  readonly frame?: FrameMode;
  readonly actions: readonly RootAction[];
}

/** When a conversation of a channel begins by itself: only a bot or a flow would have something to say. */
export function autoStartOf(channel: ChannelConfig, startFlow: string | undefined): AutoStart {
  return channel.hasAConnectedAgentBot || startFlow ? 'onOpen' : 'never';
}

/**
 * Which screen and which frame the widget shows next, and what it does (spec §4, Root screen view switching).
 *
 * In the popup style a preview of unread messages lies over the screen that there is: the route stays, so that it is
 * still there when the widget is opened. Closing a preview is the visitor's word that they want to be left alone: it
 * dismisses the campaign and, unless `autoStart` is `always`, begins nothing.
 */
export function nextRootView(state: RootState, event: RootEvent): RootChange {
  const { route, frame, actions = [] } = wish(state, event);
  return {
    ...(route && route !== state.route ? { route } : {}),
    ...(frame && frame !== state.frame ? { frame } : {}),
    actions,
  };
}

type Wish = Partial<RootChange>;

function wish(state: RootState, event: RootEvent): Wish {
  switch (event.type) {
    case 'ready':
      return whenReady(state);
    case 'opened':
      return whenOpened(state, event);
    case 'closed':
      return isPreviewing(state) ? leavePreview(state) : {};
    case 'unread':
      return state.isOpen ? readUnread(state) : previewUnread(state);
    case 'unreadOpened':
      return { route: 'messages', frame: 'none', actions: ['tellUnreadClicked'] };
    case 'campaign':
      return state.hasActiveCampaign ? previewCampaign(state) : forgetCampaign(state);
    case 'campaignOpened':
      return openCampaign(state);
    case 'chatWanted':
      return { ...toMessages(state), actions: autoStart(state) };
    case 'formSubmitted':
      return { route: 'messages' };
    case 'back':
      return { route: 'home' };
    case 'conversationEnded':
      return { route: 'home', frame: 'none', actions: ['tellConversationEnded'] };
    default:
      return event satisfies never;
  }
}

/** The styles without a bubble are open from the beginning; an open popup stays where the visitor was. */
function whenReady(state: RootState): Wish {
  if (state.style !== 'popup') return whenOpened(state, { type: 'opened' });
  return state.isOpen ? { actions: autoStart(state) } : {};
}

function whenOpened(state: RootState, event: Extract<RootEvent, { type: 'opened' }>): Wish {
  if (isCampaignShown(state)) return openCampaign(state);
  const isUnreadShown = state.frame === 'unread' || state.route === 'unread-messages';
  const startsAnew = event.hasEndConversationTriggered === true && state.isEndConversationEnabled;
  const goesOn = (state.route === 'home' && state.messageCount > 0) || state.style !== 'popup';
  if (event.route === 'home') return { route: 'home', frame: 'none', actions: autoStart(state) };
  if (event.route === 'messages' || isUnreadShown || (goesOn && !startsAnew)) {
    return { ...toMessages(state), frame: 'none', actions: autoStart(state) };
  }
  return { frame: 'none', actions: goesOn ? [] : autoStart(state) };
}

function readUnread({ style, route, isPageVisible, unreadCount }: RootState): Wish {
  const isRead = route === 'messages' && isPageVisible && unreadCount > 0;
  return { actions: [...(isRead ? (['markSeen'] as const) : []), ...dot(style)] };
}

function previewUnread({ style, route, frame, isFramed, unreadCount }: RootState): Wish {
  if (!isFramed || style !== 'popup') return {};
  if (unreadCount > 0) return { frame: 'unread', actions: dot(style) };
  if (frame !== 'unread' && route !== 'unread-messages') return { actions: dot(style) };
  return { frame: 'none', ...(route === 'unread-messages' ? { route: 'home' } : {}), actions: dot(style) };
}

/** Only a widget with a bubble has a place for the number. */
function dot(style: WidgetConfig['style']): readonly RootAction[] {
  return style === 'popup' ? ['tellUnreadCount'] : [];
}

function previewCampaign({ isFramed, isOpen, messageCount }: RootState): Wish {
  return isFramed && !isOpen && messageCount === 0 ? { route: 'campaigns', frame: 'campaign' } : {};
}

function forgetCampaign({ route, frame, isOpen }: RootState): Wish {
  if (isOpen) return {};
  return {
    ...(route === 'campaigns' ? { route: 'home' } : {}),
    ...(frame === 'campaign' ? { frame: 'none' } : {}),
  };
}

function openCampaign({ isPreChatFormRequired }: RootState): Wish {
  return isPreChatFormRequired
    ? { route: 'prechat-form', frame: 'none', actions: ['clickCampaign'] }
    : { route: 'messages', frame: 'none', actions: ['executeCampaign'] };
}

function leavePreview(state: RootState): Wish {
  return {
    route: 'home',
    frame: 'none',
    actions: [
      'markSeen',
      ...(isCampaignShown(state) ? (['dismissCampaign'] as const) : []),
      ...(state.autoStart === 'always' ? autoStart(state) : []),
    ],
  };
}

function toMessages({ isPreChatFormRequired }: RootState): { readonly route: RouteName } {
  return { route: isPreChatFormRequired ? 'prechat-form' : 'messages' };
}

function autoStart(state: RootState): readonly RootAction[] {
  const isNeeded = state.messageCount === 0 && state.conversation === null && !state.isPreChatFormRequired;
  return isNeeded && state.autoStart !== 'never' ? ['startConversation'] : [];
}

function isCampaignShown({ frame, route, hasActiveCampaign }: RootState): boolean {
  return hasActiveCampaign && (frame === 'campaign' || route === 'campaigns');
}

function isPreviewing({ frame, route }: RootState): boolean {
  return frame !== 'none' || route === 'unread-messages' || route === 'campaigns';
}
