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
  readonly welcomeTitle: string;
  readonly welcomeTagline: string;
}

export type HeaderVariant = 'hidden' | 'collapsed' | 'expanded';

/** Previews have no header. On home, the header is expanded if there is a welcome title or tagline. */
export function headerVariant({
  style,
  route,
  features,
  welcomeTitle,
  welcomeTagline,
}: HeaderConditions): HeaderVariant {
  const isShown = { popup: true, full: features.fullChatHeader, embed: features.embedChatHeader }[style];
  if (!isShown || route === 'unread-messages' || route === 'campaigns') return 'hidden';
  return route === 'home' && hasWelcome({ welcomeTitle, welcomeTagline }) ? 'expanded' : 'collapsed';
}

export function hasWelcome({
  welcomeTitle,
  welcomeTagline,
}: Pick<HeaderConditions, 'welcomeTitle' | 'welcomeTagline'>): boolean {
  return welcomeTitle.trim() !== '' || welcomeTagline.trim() !== '';
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
