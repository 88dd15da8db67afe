export * from './Chat.ts';
export * from './ChatEvents.ts';
export type { ChatMessage } from './ChatMessage.ts';
export * from './ChatSettings.ts';
export { createChat } from './createChat.ts';
export * from './Identity.ts';
export { readChatMessage } from './readChatMessage.ts';
