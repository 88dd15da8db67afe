export * from './commands/Chat.ts';
export { createChat } from './createChat.ts';
export * from './events/ChatEvents.ts';
export type { Consent } from './page/storedText.ts';
export * from './panel/OpenOptions.ts';
export * from './settings/ChatSettings.ts';
export * from './widgetLink/Identity.ts';
export { type ChatMessage, readChatMessage } from './widgetLink/NativeMessage.ts';
