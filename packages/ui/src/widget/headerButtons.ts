import type { Features, WidgetConfig } from '@chat/hooks';
import type { RouteName } from './ScreenParts.tsx';

/** What decides about the header and its buttons. */
export interface HeaderFacts {
  readonly style: WidgetConfig['style'];
  readonly route: RouteName;
  readonly features: Features;
  readonly conversation: 'open' | 'resolved' | null;
  /** Whether the widget runs in a frame of a host page. */
  readonly isFramed: boolean;
  /** Whether it runs on a phone, by the host page's word. */
  readonly isMobile: boolean;
  readonly welcomeTitle: string;
  readonly welcomeTagline: string;
}

/** How the header is shown. */
export type HeaderVariant = 'hidden' | 'collapsed' | 'expanded';

/**
 * Whether and how the header is shown (spec §2, Layout and header): in the full style unless it is switched off, in
 * the embed style only if it is switched on; expanded only on home and only with a welcome title or tagline. The
 * screens that stand alone have none.
 */
export function headerVariant({
  style,
  route,
  features,
  welcomeTitle,
  welcomeTagline,
}: HeaderFacts): HeaderVariant {
  const isShown = { popup: true, full: features.fullChatHeader, embed: features.embedChatHeader }[style];
  if (!isShown || route === 'unread-messages' || route === 'campaigns') return 'hidden';
  const welcomes = welcomeTitle.trim() !== '' || welcomeTagline.trim() !== '';
  return route === 'home' && welcomes ? 'expanded' : 'collapsed';
}

/** Which of the header's buttons are shown. */
export interface HeaderButtons {
  readonly endConversation: boolean;
  readonly moveToMobile: boolean;
  readonly popOut: boolean;
  readonly close: boolean;
}

/** The exact conditions of the up to four buttons (spec §2, Header action buttons). */
export function headerButtons({
  style,
  route,
  features,
  conversation,
  isFramed,
  isMobile,
}: HeaderFacts): HeaderButtons {
  const isTalking = conversation === 'open' && route === 'messages';
  return {
    endConversation: isTalking && features.endConversation,
    moveToMobile: isTalking && features.moveToMobile && !isMobile,
    popOut: isTalking && features.popout && isFramed,
    close: { popup: true, embed: features.embedHeaderClose, full: false }[style],
  };
}
