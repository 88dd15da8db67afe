export { browserEnvironment, serverEnvironment } from './browserEnvironment.ts';
export type { ChatEvents } from './chatEvents.ts';
export type { ChatEnvironment, ChatSettings, SessionKeeper } from './chatSettings.ts';
export type { ChatClient, ChatState, StartOptions } from './client/ChatClient.ts';
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
export { type Features, readFeatures } from './rules/features.ts';
export { type DayGroup, type GroupedMessage, groupMessages } from './rules/messageGroups.ts';
export { unreadMessages } from './rules/unread.ts';
export { guardedStorage, type KeyValueStorage, memoryStorage } from './storage/keyValueStorage.ts';
export type { ConnectionStatus } from './stores/connection.ts';
