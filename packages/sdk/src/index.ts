export * from './commands/Chat.ts';
export { type ChatMessage, readChatMessage } from './connection/ChatMessage.ts';
export * from './connection/Identity.ts';
export { createChat } from './createChat.ts';
export * from './events/ChatEvents.ts';
export type { Consent } from './page/storedText.ts';
export * from './panel/OpenOptions.ts';
export * from './settings/ChatSettings.ts';
