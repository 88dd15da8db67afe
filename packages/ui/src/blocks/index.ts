export { AlertBanner, type AlertBannerProps } from './AlertBanner.tsx';
export { Announcements } from './Announcements.tsx';
export { Announcer, type AnnouncerProps } from './Announcer.tsx';
export { type Announce, type Urgency, useAnnounce } from './announcerContext.ts';
export { BrandingFooter } from './BrandingFooter.tsx';
export { BrandingFooterView, type BrandingFooterViewProps } from './BrandingFooterView.tsx';
export { ChatHeader, type ChatHeaderProps } from './ChatHeader.tsx';
export { ChatHeaderView, type ChatHeaderViewProps } from './ChatHeaderView.tsx';
export { Composer, type ComposerProps } from './Composer.tsx';
export { ComposerClosed, type ComposerClosedProps } from './ComposerClosed.tsx';
export { ComposerView, type ComposerViewProps } from './ComposerView.tsx';
export { ConnectionBanner } from './ConnectionBanner.tsx';
export { ConnectionBannerView, type ConnectionBannerViewProps } from './ConnectionBannerView.tsx';
export { ConversationCard, type ConversationCardProps } from './ConversationCard.tsx';
export {
  ConversationCardView,
  type ConversationCardViewProps,
  type ConversationPreview,
} from './ConversationCardView.tsx';
export { ConversationIntro } from './ConversationIntro.tsx';
export { ConversationIntroView, type ConversationIntroViewProps } from './ConversationIntroView.tsx';
export type { Choice, ContentProps, ContentRegistry, MessageActions } from './content/ContentProps.ts';
export { contentTypes } from './content/contentTypes.tsx';
export { HeaderActions, type HeaderActionsProps } from './HeaderActions.tsx';
export { HomeCards } from './HomeCards.tsx';
export { Launcher, type LauncherProps } from './Launcher.tsx';
export { Message, type MessageProps } from './Message.tsx';
export { MessageList, type MessageListProps } from './MessageList.tsx';
export { MessageListFailed } from './MessageListFailed.tsx';
export { MessageListSkeleton } from './MessageListSkeleton.tsx';
export { MessageListView, type MessageListViewProps } from './MessageListView.tsx';
export { MessengerLinks } from './MessengerLinks.tsx';
export { MessengerLinksView, type MessengerLinksViewProps } from './MessengerLinksView.tsx';
export { Panel, type PanelProps } from './Panel.tsx';
export { TeamCard } from './TeamCard.tsx';
export { TeamCardView, type TeamCardViewProps } from './TeamCardView.tsx';
export { TypingIndicator, type TypingIndicatorProps } from './TypingIndicator.tsx';
export { type AvailabilityWords, useAvailability } from './useAvailability.ts';
