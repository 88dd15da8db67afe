export type {
  ActivityId,
  Agent,
  Attachment,
  Availability,
  AvailabilityPhraseId,
  Campaign,
  ChatClient,
  ChatError,
  ConnectionStatus,
  ContentType,
  DataExport,
  DayGroup,
  DraftFile,
  Features,
  Feedback,
  FileRefusal,
  FormDraft,
  FormItem,
  FormPhrase,
  FormPhraseId,
  GroupedMessage,
  MenuItem,
  Message,
  MessageStatus,
  Messenger,
  NoteId,
  Phrase,
  PreChatFieldKind,
  PreChatFieldType,
  PreChatFormField,
  PreChatLabelId,
  Result,
  Sender,
  WidgetConfig,
  Wording,
} from '@chat/core';
export {
  findFormErrors,
  isEditable,
  isListedOrigin,
  isRejection,
  isStreaming,
  isUpload,
  limits,
  linkEndMs,
  readFeatures,
  readFormItems,
  readFormValues,
  readNoteId,
} from '@chat/core';
export {
  ChatProvider,
  type ChatProviderProps,
  ClientProvider,
  type ClientProviderProps,
  type ProviderSettings,
  useChatClient,
} from './ChatProvider.tsx';
export type { CampaignStatus, CampaignsView, KnownDetails } from './channelViews.ts';
export type {
  AgentsView,
  ConfigView,
  ConnectionView,
  ConversationView,
  Status,
} from './chatViews.ts';
export { readContent } from './content/readContent.ts';
export { readRating, type SubmittedRating } from './content/readRating.ts';
export type {
  Article,
  Card,
  CardAction,
  Integration,
  Media,
  Person,
  Place,
  Sticker,
  TypedContent,
} from './content/TypedContent.ts';
export type { TypingAgent } from './createTypingAgentSelector.ts';
export type { ChatProblem, ChatProblemKind } from './explainFailure.ts';
export { answerAttributes, type Choice, readChoices } from './readChoices.ts';
export { messageSelector, renderMessageEvent } from './ScrollController.ts';
export {
  type MessageSearchOptions,
  type SearchStatus,
  type UseMessageSearch,
  useMessageSearch,
} from './search/useMessageSearch.ts';
export { useAgents } from './useAgents.ts';
export { useAvailability } from './useAvailability.ts';
export { type UseCampaigns, useCampaigns } from './useCampaigns.ts';
export { useChatConfig } from './useChatConfig.ts';
export { useChatEvent } from './useChatEvent.ts';
export { useChatProblem } from './useChatProblem.ts';
export {
  type Composer,
  type ComposerBlock,
  type ComposerInputProps,
  type ComposerOptions,
  isTouchOnly,
  readPastedFiles,
  useComposer,
} from './useComposer.ts';
export { useConnection } from './useConnection.ts';
export {
  type ConversationActions,
  type UseConversation,
  useConversation,
  useConversationActions,
} from './useConversation.ts';
export { type FileDragEvent, type FileDrop, useFileDrop } from './useFileDrop.ts';
export { type FileInput, type FileInputProps, useFileInput } from './useFileInput.ts';
export { type UseHostBridge, useHostBridge } from './useHostBridge.ts';
export { useKnownDetails } from './useKnownDetails.ts';
export {
  type MessageChoice,
  type MessageContent,
  type MessageForm,
  type MessageFormField,
  useMessageContent,
} from './useMessageContent.ts';
export {
  type MessageListOptions,
  type MessageListProps,
  type MessageListState,
  useMessageList,
} from './useMessageList.ts';
export {
  type PrechatFieldProps,
  type PrechatValues,
  type UsePrechatForm,
  usePrechatForm,
} from './usePrechatForm.ts';
export { type UseSound, useSound } from './useSound.ts';
export { type Uploads, useUploads } from './useUploads.ts';
export {
  type UseVoiceRecorder,
  useVoiceRecorder,
  type VoiceRecorderOptions,
} from './useVoiceRecorder.ts';
export type { VoiceRecording, VoiceState, VoiceStatus } from './VoiceRecorder.ts';
export type { VoiceError } from './voiceMedia.ts';
