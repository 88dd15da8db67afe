import type { ChatSettings } from '../settings/ChatSettings.ts';
import type { Chat } from './Chat.ts';
import { createDispatcher } from './createDispatcher.ts';

/** `window.chatWidget`: takes a command's name and what the method of that name takes. */
export interface ChatQueue {
  (command: string, ...values: unknown[]): unknown;
  /** Calls from before the loader was there. */
  q?: ArrayLike<unknown>[];
  /** True once the loader has taken over. */
  isLoaded?: boolean;
}

declare global {
  interface Window {
    chatWidget?: ChatQueue;
  }
}

/** Takes over `window.chatWidget` and carries out, in order, what was called before; a second loader changes nothing. */
export function installQueue(
  create: (settings: ChatSettings) => Chat,
  defaults: Partial<ChatSettings>,
): ChatQueue {
  const before = window.chatWidget;
  if (before?.isLoaded) return before;
  const queue: ChatQueue = createDispatcher(create, defaults);
  queue.isLoaded = true;
  window.chatWidget = queue;
  for (const call of before?.q ?? []) {
    const [command, ...values] = Array.from(call);
    queue(String(command), ...values);
  }
  return queue;
}
