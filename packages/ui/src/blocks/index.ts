export { Announcements } from './Announcements.tsx';
export { Announcer, type AnnouncerProps } from './Announcer.tsx';
export { AlertBanner, type AlertBannerProps } from './alert/AlertBanner.tsx';
export { type Announce, type Urgency, useAnnounce } from './announcerContext.ts';
export { BrandingFooter, type BrandingFooterProps } from './branding/BrandingFooter.tsx';
export { BrandingFooterView, type BrandingFooterViewProps } from './branding/BrandingFooterView.tsx';
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
export { PictureOrigins } from './content/PictureOrigins.tsx';
export { ConversationEnded, type ConversationEndedProps } from './ended/ConversationEnded.tsx';
export { ConversationEndedView, type ConversationEndedViewProps } from './ended/ConversationEndedView.tsx';
export { TranscriptRequest } from './ended/TranscriptRequest.tsx';
export { TranscriptRequestView, type TranscriptRequestViewProps } from './ended/TranscriptRequestView.tsx';
export { HeaderActions, type HeaderActionsProps } from './HeaderActions.tsx';
export { HomeCards } from './HomeCards.tsx';
export { Launcher, type LauncherProps } from './Launcher.tsx';
export { LinkOverlay, type LinkOverlayProps } from './link/LinkOverlay.tsx';
export { LinkOverlayView, type LinkOverlayViewProps } from './link/LinkOverlayView.tsx';
export { type LinkRatio, type LinkRequest, type LinkTarget, linkTarget } from './link/links.ts';
export { Message, type MessageProps } from './Message.tsx';
export { MessageList, type MessageListProps } from './MessageList.tsx';
export { MessageListFailed } from './MessageListFailed.tsx';
export { MessageListSkeleton } from './MessageListSkeleton.tsx';
export { MessageListView, type MessageListViewProps } from './MessageListView.tsx';
export { MessengerLinks } from './MessengerLinks.tsx';
export { MessengerLinksView, type MessengerLinksViewProps } from './MessengerLinksView.tsx';
export { CopyableLink, type CopyableLinkProps } from './mobile/CopyableLink.tsx';
export { type HandoverLink, MoveToMobile, type MoveToMobileProps } from './mobile/MoveToMobile.tsx';
export { MoveToMobileView, type MoveToMobileViewProps } from './mobile/MoveToMobileView.tsx';
export { ConsentNotice } from './notice/ConsentNotice.tsx';
export { ConsentNoticeView, type ConsentNoticeViewProps } from './notice/ConsentNoticeView.tsx';
export { ErrorScreen, type ErrorScreenProps } from './notice/ErrorScreen.tsx';
export { Notice, type NoticeProps } from './notice/Notice.tsx';
export { PopoutNotice, type PopoutNoticeProps } from './notice/PopoutNotice.tsx';
export { SessionEnded, type SessionEndedProps } from './notice/SessionEnded.tsx';
export { SessionEndedView, type SessionEndedViewProps } from './notice/SessionEndedView.tsx';
export { Panel, type PanelProps } from './Panel.tsx';
export type { PreChatField, PreChatValue } from './prechat/PreChatField.ts';
export { PreChatForm, type PreChatFormProps } from './prechat/PreChatForm.tsx';
export { PreChatFormView, type PreChatFormViewProps } from './prechat/PreChatFormView.tsx';
export { CampaignPreview, type CampaignPreviewProps } from './preview/CampaignPreview.tsx';
export { CampaignPreviewView, type CampaignPreviewViewProps } from './preview/CampaignPreviewView.tsx';
export type { PreviewSender } from './preview/PreviewCard.tsx';
export type { PreviewProps } from './preview/PreviewFrame.tsx';
export { UnreadPreview, type UnreadPreviewProps } from './preview/UnreadPreview.tsx';
export {
  type UnreadMessage,
  UnreadPreviewView,
  type UnreadPreviewViewProps,
} from './preview/UnreadPreviewView.tsx';
export { type GivenRating, readRating } from './rating/readRating.ts';
export {
  SatisfactionRatingView,
  type SatisfactionRatingViewProps,
} from './rating/SatisfactionRatingView.tsx';
export { Cover, type CoverProps } from './sheet/Cover.tsx';
export { Sheet, type SheetProps } from './sheet/Sheet.tsx';
export { IntroText } from './site/IntroText.tsx';
export { IntroTextView, type IntroTextViewProps } from './site/IntroTextView.tsx';
export { LegalLinks } from './site/LegalLinks.tsx';
export { LegalLinksView, type LegalLinksViewProps } from './site/LegalLinksView.tsx';
export { SiteHtml, type SiteHtmlProps } from './site/SiteHtml.tsx';
export { TeamCard } from './TeamCard.tsx';
export { TeamCardView, type TeamCardViewProps } from './TeamCardView.tsx';
export { TypingIndicator, type TypingIndicatorProps } from './TypingIndicator.tsx';
export { type AvailabilityWords, useAvailabilityWords } from './useAvailabilityWords.ts';
