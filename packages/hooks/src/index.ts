export type {
  Agent,
  Attachment,
  ChatError,
  ConnectionStatus,
  ContentType,
  DayGroup,
  GroupedMessage,
  MenuItem,
  Message,
  MessageStatus,
  Messenger,
  Result,
  Sender,
} from '@chat/core';
export {
  ChatProvider,
  type ChatProviderProps,
  type ProviderSettings,
  useChatClient,
} from './ChatProvider.tsx';
export type { AgentsView, ConfigView, ConnectionView, ConversationView, Status } from './chatViews.ts';
export { useAgents } from './useAgents.ts';
export { useChatConfig } from './useChatConfig.ts';
export { useChatEvent } from './useChatEvent.ts';
export {
  type Composer,
  type ComposerBlock,
  type ComposerInputProps,
  type ComposerOptions,
  useComposer,
} from './useComposer.ts';
export { useConnection } from './useConnection.ts';
export {
  type ConversationActions,
  type UseConversation,
  useConversation,
  useConversationActions,
} from './useConversation.ts';
export { type UseHostBridge, useHostBridge } from './useHostBridge.ts';
export {
  type MessageListOptions,
  type MessageListProps,
  type MessageListState,
  useMessageList,
} from './useMessageList.ts';
