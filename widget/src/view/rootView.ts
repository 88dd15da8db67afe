import type { ChannelConfig, WidgetConfig } from '@chat/core';
import type { RouteName, ScreenEvent } from '@chat/ui/widget';

/** What the closed widget shows in a small frame: nothing, the unread messages, or a campaign. */
export type FrameMode = 'none' | 'unread' | 'campaign';

/**
 * When a conversation starts before the visitor writes, so that the bot can write first. `onOpen`: when the widget
 * opens. `always`: also when a preview is closed. `never`: not at all.
 */
export type AutoStart = 'never' | 'onOpen' | 'always';

export interface RootState {
  readonly route: RouteName;
  readonly frame: FrameMode;
  readonly style: WidgetConfig['style'];
  readonly isFramed: boolean;
  /** Whether the widget is open, instead of closed or showing a preview. */
  readonly isOpen: boolean;
  readonly unreadCount: number;
  readonly messageCount: number;
  readonly conversation: 'open' | 'resolved' | null;
  readonly hasActiveCampaign: boolean;
  /** Whether a pre-chat form must be filled in. False once there is a conversation. */
  readonly isPreChatFormRequired: boolean;
  readonly isEndConversationEnabled: boolean;
  readonly autoStart: AutoStart;
}

export type RootEvent =
  | ScreenEvent
  /** Configuration and conversation have been loaded. */
  | { readonly type: 'ready' }
  /** The host page has opened the widget, with an optional `route`. */
  | {
      readonly type: 'opened';
      readonly hasEndConversationTriggered?: boolean | undefined;
      readonly route?: 'home' | 'messages' | undefined;
    }
  /** The number of unread messages may have changed, or the visitor sees the chat again. */
  | { readonly type: 'unread' }
  | { readonly type: 'campaign' };

export type RootAction =
  | 'markSeen'
  | 'startConversation'
  | 'clickCampaign'
  | 'executeCampaign'
  | 'dismissCampaign'
  | 'sendUnreadCount'
  | 'emitUnreadClicked'
  | 'sendConversationEnded';

/** The result of an event. Contains a route or a frame only if it changes. Actions run in order. */
export interface RootChange {
  readonly route?: RouteName;
  readonly frame?: FrameMode;
  readonly actions: readonly RootAction[];
}

/** Returns `always` if the host page sets it, `onOpen` with a bot or a start flow, and otherwise `never`. */
export function autoStartOf(
  channel: ChannelConfig,
  {
    autoStart,
    startFlow,
  }: { readonly autoStart?: string | undefined; readonly startFlow?: string | undefined },
): AutoStart {
  if (autoStart === 'always') return 'always';
  return channel.hasAConnectedAgentBot || startFlow ? 'onOpen' : 'never';
}

/**
 * Returns the next screen, the next frame mode and the side effects of an event.
 *
 * An unread preview leaves the route unchanged; opening the widget from the preview goes to the messages or to the
 * required form. A visitor who closes a preview does not want to be disturbed. Therefore, closing a preview marks
 * messages as seen, goes home, dismisses the campaign, and starts a conversation only if `autoStart` is `always`.
 */
export function nextRootView(state: RootState, event: RootEvent): RootChange {
  const { route, frame, actions = [] } = decide(state, event);
  return {
    ...(route && route !== state.route ? { route } : {}),
    ...(frame && frame !== state.frame ? { frame } : {}),
    actions,
  };
}

type Decision = Partial<RootChange>;

function decide(state: RootState, event: RootEvent): Decision {
  switch (event.type) {
    case 'ready':
      return whenReady(state);
    case 'opened':
      return whenOpened(state, event);
    case 'closed':
      return isPreviewing(state) ? leavePreview(state) : {};
    case 'unread':
      return state.isOpen ? { actions: unreadCountActions(state.style) } : previewUnread(state);
    case 'unreadOpened':
      return { route: 'messages', frame: 'none', actions: ['emitUnreadClicked'] };
    case 'campaign':
      return state.hasActiveCampaign ? previewCampaign(state) : removeCampaign(state);
    case 'campaignOpened':
      return openCampaign(state);
    case 'conversationOpened':
      return { ...toMessages(state), actions: autoStart(state) };
    case 'formSubmitted':
      return { route: 'messages' };
    case 'back':
      return { route: 'home' };
    case 'conversationEnded':
      return { route: 'home', frame: 'none', actions: ['sendConversationEnded'] };
    default:
      return event satisfies never;
  }
}

/**
 * The embed and full styles are open from the start, so they follow the rules for opening. An open popup stays on its
 * screen. A popup sends the unread count even if it is 0, because the host page may still show an older count.
 */
function whenReady(state: RootState): Decision {
  if (state.style !== 'popup') return whenOpened(state, { type: 'opened' });
  if (!state.isOpen) return previewUnread(state);
  return { actions: [...autoStart(state), ...unreadCountActions(state.style)] };
}

function whenOpened(state: RootState, event: Extract<RootEvent, { type: 'opened' }>): Decision {
  if (isCampaignShown(state)) return openCampaign(state);
  const isUnreadShown = state.frame === 'unread' || state.route === 'unread-messages';
  const startsOver = event.hasEndConversationTriggered === true && state.isEndConversationEnabled;
  const continues = (state.route === 'home' && state.messageCount > 0) || state.style !== 'popup';
  if (event.route === 'home') return { route: 'home', frame: 'none', actions: autoStart(state) };
  if (event.route === 'messages' || isUnreadShown || (continues && !startsOver)) {
    return { ...toMessages(state), frame: 'none', actions: autoStart(state) };
  }
  return { frame: 'none', actions: continues ? [] : autoStart(state) };
}

function previewUnread({ style, route, frame, isFramed, unreadCount }: RootState): Decision {
  if (!isFramed || style !== 'popup') return {};
  if (unreadCount > 0) return { frame: 'unread', actions: unreadCountActions(style) };
  if (frame !== 'unread' && route !== 'unread-messages') return { actions: unreadCountActions(style) };
  return {
    frame: 'none',
    ...(route === 'unread-messages' ? { route: 'home' } : {}),
    actions: unreadCountActions(style),
  };
}

/** Only a popup has a launcher that shows the count. */
function unreadCountActions(style: WidgetConfig['style']): readonly RootAction[] {
  return style === 'popup' ? ['sendUnreadCount'] : [];
}

function previewCampaign({ style, isFramed, isOpen, messageCount }: RootState): Decision {
  return style === 'popup' && isFramed && !isOpen && messageCount === 0
    ? { route: 'campaigns', frame: 'campaign' }
    : {};
}

function removeCampaign({ route, frame, isOpen }: RootState): Decision {
  if (isOpen) return {};
  return {
    ...(route === 'campaigns' ? { route: 'home' } : {}),
    ...(frame === 'campaign' ? { frame: 'none' } : {}),
  };
}

function openCampaign({ isPreChatFormRequired }: RootState): Decision {
  return isPreChatFormRequired
    ? { route: 'prechat-form', frame: 'none', actions: ['clickCampaign'] }
    : { route: 'messages', frame: 'none', actions: ['executeCampaign'] };
}

function leavePreview(state: RootState): Decision {
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
