export { browserEnvironment, serverEnvironment } from './browserEnvironment.ts';
export type { ChatEvents } from './chatEvents.ts';
export type { ChatEnvironment, ChatSettings, SessionKeeper } from './chatSettings.ts';
export type { CampaignActions, ChatClient, ChatState, StartOptions } from './client/ChatClient.ts';
export { prepareChat, readPreChatForm } from './client/lateParts.ts';
export { storedSession } from './client/storedSession.ts';
export { type Clock, systemClock } from './clock.ts';
export { createChatClient } from './createChatClient.ts';
export {
  createHostBridge,
  type HostBridge,
  type HostBridgeOptions,
  type HostState,
  type HostWindow,
} from './host/createHostBridge.ts';
export { memoryOutboxStorage, type OutboxStorage } from './outbox/outboxStorage.ts';
export * from './protocol/index.ts';
export type { Lifecycle, LifecycleEvent } from './realtime/Lifecycle.ts';
export type { Availability, AvailabilityPhraseId } from './rules/agentAvailability.ts';
export { type Alert, type AlertEvent, nextAlert } from './rules/alertBanner.ts';
export { readAvailability } from './rules/availability.ts';
export { type Branding, type BrandingPlace, readBranding } from './rules/branding.ts';
export { isWithinBusinessHours, nextOpening } from './rules/businessHours.ts';
export { updateConfig, updateGlobalConfig } from './rules/configUpdate.ts';
export { type Features, readFeatures } from './rules/features.ts';
export { type Font, readFont, systemFonts } from './rules/font.ts';
export { isEmail } from './rules/forms/email.ts';
export type {
  FormContext,
  FormPhrase,
  FormPhraseId,
  FormRule,
  FormRuleName,
} from './rules/forms/FormRule.ts';
export { parseFormRules } from './rules/forms/parseFormRules.ts';
export { isPhoneE164OrEmpty } from './rules/forms/phone.ts';
export { validateField } from './rules/forms/validateField.ts';
export { isWebUrl } from './rules/forms/webUrl.ts';
export {
  type HeaderButtons,
  type HeaderFacts,
  type HeaderVariant,
  headerButtons,
  headerVariant,
} from './rules/header.ts';
export {
  type LinkEffect,
  type LinkEvent,
  type LinkOverlay,
  type LinkRatio,
  type LinkRequest,
  linkPatienceMs,
  nextLinkOverlay,
  readLink,
} from './rules/linkOverlay.ts';
export { type DayGroup, type GroupedMessage, groupMessages } from './rules/messageGroups.ts';
export { type PreChatAnswer, readPreChatAnswer } from './rules/preChatAnswer.ts';
export type {
  PreChatFieldKind,
  PreChatFieldType,
  PreChatFormField,
  PreChatLabelId,
} from './rules/preChatField.ts';
export type { PreChatFacts, PreChatForm } from './rules/preChatForm.ts';
export { validatePreChatField } from './rules/preChatValidation.ts';
export { frameMessages } from './rules/previewFrame.ts';
export { readRootCss, rootVariableNames } from './rules/rootCss.ts';
export {
  autoStartOf,
  type FrameMode,
  nextRootView,
  type RootAction,
  type RootEvent,
  type RootState,
} from './rules/rootView.ts';
export type { RouteName } from './rules/routeName.ts';
export { shownText } from './rules/shownText.ts';
export { unreadMessages } from './rules/unread.ts';
export { type DeviceFacts, readUserAttributes, type UserAttributes } from './rules/userAttributes.ts';
export type { Phrase, Wording } from './rules/wording.ts';
export { chatScope } from './storage/chatScope.ts';
export { guardedStorage, type KeyValueStorage, memoryStorage } from './storage/keyValueStorage.ts';
export type { ConnectionStatus } from './stores/connection.ts';
export type { Place, PlaceStore } from './stores/place.ts';
export { tellOnce } from './tellOnce.ts';
