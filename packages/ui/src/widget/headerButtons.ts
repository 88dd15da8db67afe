import type { Features, WidgetConfig } from '@chat/hooks';
import type { RouteName } from './ScreenParts.tsx';

export interface HeaderConditions {
  readonly style: WidgetConfig['style'];
  readonly route: RouteName;
  readonly features: Features;
  readonly conversation: 'open' | 'resolved' | null;
  readonly isFramed: boolean;
  /** `isMobile` of `useHostBridge`. */
  readonly isMobile: boolean;
}

/** Previews have no header. */
export function isHeaderShown({ style, route, features }: HeaderConditions): boolean {
  const isShown = { popup: true, full: features.fullChatHeader, embed: features.embedChatHeader }[style];
  return isShown && route !== 'unread-messages' && route !== 'campaigns';
}

export interface HeaderButtons {
  /** Whether to show the search, the transcript, the sound and the visitor's data, even in an ended conversation. */
  readonly ownConversation: boolean;
  readonly endConversation: boolean;
  readonly moveToMobile: boolean;
  readonly popOut: boolean;
  readonly close: boolean;
}

export function headerButtons({
  style,
  route,
  features,
  conversation,
  isFramed,
  isMobile,
}: HeaderConditions): HeaderButtons {
  const isInConversation = conversation === 'open' && route === 'messages';
  return {
    ownConversation: conversation !== null && route === 'messages',
    endConversation: isInConversation && features.endConversation,
    moveToMobile: isInConversation && features.moveToMobile && !isMobile,
    popOut: isInConversation && features.popout && isFramed && !isMobile,
    close: { popup: true, embed: features.embedHeaderClose, full: false }[style],
  };
}
