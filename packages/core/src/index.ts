export type { Feedback } from './api/messages.ts';
export type { Availability, AvailabilityPhraseId } from './channel/agentAvailability.ts';
export { prepareChat, readPreChatForm } from './channel/lazyModules.ts';
export { type PreChatAnswer, readPreChatAnswer } from './channel/preChatAnswer.ts';
export type {
  PreChatFieldKind,
  PreChatFieldType,
  PreChatFormField,
  PreChatLabelId,
} from './channel/preChatField.ts';
export type { PreChatFacts, PreChatForm } from './channel/preChatForm.ts';
export { validatePreChatField } from './channel/preChatValidation.ts';
export { type PreChat, readPreChat } from './channel/readPreChat.ts';
export { readAvailability } from './channel/workingHoursAvailability.ts';
export type { ChatEvents } from './chatEvents.ts';
export type { ChatEnvironment, ChatSettings, TokenStorage } from './chatSettings.ts';
export type {
  CampaignActions,
  ChatClient,
  ChatState,
  DraftFileActions,
  StartOptions,
} from './client/ChatClient.ts';
export { updateConfig, updateGlobalConfig } from './config/configUpdate.ts';
export { type Features, readFeatures } from './config/features.ts';
export type { ConnectionStatus } from './connection/connectionStore.ts';
export type { DraftFile } from './conversation/DraftFile.ts';
export type { NewPart, RestoredRecording } from './conversation/DraftRecording.ts';
export type { FormDraft } from './conversation/formDrafts.ts';
export { isEditable, isRejection, isUpload } from './conversation/isEditable.ts';
export { type DayGroup, type GroupedMessage, groupMessages } from './conversation/messageGroups.ts';
export type { ScrollPosition, ScrollPositionStore } from './conversation/scrollPosition.ts';
export { isFromOtherSide, unreadMessages } from './conversation/unreadMessages.ts';
export { createChatClient } from './createChatClient.ts';
export { browserEnvironment, serverEnvironment } from './environment/browserEnvironment.ts';
export { chatScope, visitorNames } from './environment/chatScope.ts';
export { type Clock, systemClock } from './environment/clock.ts';
export { type DraftStorage, memoryDraftStorage, type StoredDraft } from './environment/draftStorage.ts';
export { guardedStorage, type KeyValueStorage, memoryStorage } from './environment/keyValueStorage.ts';
export type { Lifecycle, LifecycleEvent } from './environment/Lifecycle.ts';
export { memoryOutboxStorage, type OutboxStorage } from './environment/outboxStorage.ts';
export type { PageRecords } from './environment/pageRecords.ts';
export { reportOnce } from './environment/reportOnce.ts';
export {
  createHostBridge,
  type HostBridge,
  type HostBridgeOptions,
  type HostState,
  type HostWindow,
} from './host/createHostBridge.ts';
export * from './protocol/index.ts';
export type { PreferenceName, Preferences } from './visitor/preferences.ts';
export { storedSession } from './visitor/tokenStorage.ts';
export { type DeviceFacts, readUserAttributes, type UserAttributes } from './visitor/userAttributes.ts';
