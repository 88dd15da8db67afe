export { type Choice, readRating, type SubmittedRating } from '@chat/hooks';
export { type LinkRatio, type LinkRequest, type LinkTarget, linkTarget } from '../html/links.ts';
export { AlertBanner, type AlertBannerProps } from './alert/AlertBanner.tsx';
export { Announcements } from './announcer/Announcements.tsx';
export { Announcer, type AnnouncerProps } from './announcer/Announcer.tsx';
export { type Announce, type Urgency, useAnnounce } from './announcer/announcerContext.ts';
export { type AvailabilityTexts, useAvailabilityTexts } from './availability/useAvailabilityTexts.ts';
export { BrandingFooter, type BrandingFooterProps } from './branding/BrandingFooter.tsx';
export { BrandingFooterView, type BrandingFooterViewProps } from './branding/BrandingFooterView.tsx';
export { Composer, type ComposerProps } from './composer/Composer.tsx';
export { ComposerClosed, type ComposerClosedProps } from './composer/ComposerClosed.tsx';
export { ComposerFiles, type ComposerFilesProps } from './composer/ComposerFiles.tsx';
export { ComposerTools } from './composer/ComposerTools.tsx';
export { ComposerView, type ComposerViewProps } from './composer/ComposerView.tsx';
export { FileDropOverlay } from './composer/FileDropOverlay.tsx';
export {
  VoiceComposerView,
  type VoiceComposerViewProps,
} from './composer/VoiceComposerView.tsx';
export { ConnectionBanner } from './connection/ConnectionBanner.tsx';
export { ConnectionBannerView, type ConnectionBannerViewProps } from './connection/ConnectionBannerView.tsx';
export type { ContentProps, ContentRegistry, MessageActions } from './content/ContentProps.ts';
export { contentTypes } from './content/contentTypes.tsx';
export { FormattedText } from './content/FormattedText.tsx';
export { PictureOrigins } from './content/PictureOrigins.tsx';
export { ConversationEnded, type ConversationEndedProps } from './ended/ConversationEnded.tsx';
export { ConversationEndedView, type ConversationEndedViewProps } from './ended/ConversationEndedView.tsx';
export { ChatHeader, type ChatHeaderProps } from './header/ChatHeader.tsx';
export { ChatHeaderView, type ChatHeaderViewProps } from './header/ChatHeaderView.tsx';
export { HeaderActions, type HeaderActionsProps } from './header/HeaderActions.tsx';
export type { HeaderMenuProps } from './header/HeaderMenu.tsx';
export { ConversationCard, type ConversationCardProps } from './home/ConversationCard.tsx';
export {
  ConversationCardView,
  type ConversationCardViewProps,
  type ConversationPreview,
} from './home/ConversationCardView.tsx';
export { HomeCards } from './home/HomeCards.tsx';
export { MessengerLinks } from './home/MessengerLinks.tsx';
export { MessengerLinksView, type MessengerLinksViewProps } from './home/MessengerLinksView.tsx';
export { SuggestedQuestions, type SuggestedQuestionsProps } from './home/SuggestedQuestions.tsx';
export { SuggestedQuestionsView, type SuggestedQuestionsViewProps } from './home/SuggestedQuestionsView.tsx';
export { TeamCard } from './home/TeamCard.tsx';
export { TeamCardView, type TeamCardViewProps } from './home/TeamCardView.tsx';
export { Launcher, type LauncherProps } from './launcher/Launcher.tsx';
export { LinkOverlay, type LinkOverlayProps } from './link/LinkOverlay.tsx';
export { LinkOverlayView, type LinkOverlayViewProps } from './link/LinkOverlayView.tsx';
export { ConversationIntro } from './messages/ConversationIntro.tsx';
export { ConversationIntroView, type ConversationIntroViewProps } from './messages/ConversationIntroView.tsx';
export { DayLine, type DayLineProps } from './messages/DayLine.tsx';
export { Message, type MessageProps } from './messages/Message.tsx';
export { MessageList, type MessageListProps } from './messages/MessageList.tsx';
export { MessageListFailed, type MessageListFailedProps } from './messages/MessageListFailed.tsx';
export { MessageListSkeleton } from './messages/MessageListSkeleton.tsx';
export type {
  EmptySlotProps,
  ErrorSlotProps,
  MessageListSlots,
  MessageRowSlotProps,
} from './messages/MessageListSlots.ts';
export { MessageListView, type MessageListViewProps } from './messages/MessageListView.tsx';
export { SenderAvatar, type SenderAvatarProps } from './messages/SenderAvatar.tsx';
export { TypingIndicator, type TypingIndicatorProps } from './messages/TypingIndicator.tsx';
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
export { OwnData } from './ownData/OwnData.tsx';
export { OwnDataView, type OwnDataViewProps } from './ownData/OwnDataView.tsx';
export { TranscriptRequest } from './ownData/TranscriptRequest.tsx';
export { TranscriptRequestView, type TranscriptRequestViewProps } from './ownData/TranscriptRequestView.tsx';
export type { ExportFormat } from './ownData/writeExport.ts';
export { Panel, type PanelProps } from './panel/Panel.tsx';
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
export {
  SatisfactionRatingView,
  type SatisfactionRatingViewProps,
} from './rating/SatisfactionRatingView.tsx';
export { MessageSearch, type MessageSearchProps } from './search/MessageSearch.tsx';
export { MessageSearchView, type MessageSearchViewProps } from './search/MessageSearchView.tsx';
export { Cover, type CoverProps } from './sheet/Cover.tsx';
export { Sheet, type SheetProps } from './sheet/Sheet.tsx';
export { IntroText } from './site/IntroText.tsx';
export { IntroTextView, type IntroTextViewProps } from './site/IntroTextView.tsx';
export { LegalLinks } from './site/LegalLinks.tsx';
export { LegalLinksView, type LegalLinksViewProps } from './site/LegalLinksView.tsx';
export { SiteHtml, type SiteHtmlProps } from './site/SiteHtml.tsx';
