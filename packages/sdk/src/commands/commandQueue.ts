import type { Off } from '../events/ChatEvents.ts';
import { shutDown } from '../frame/createLink.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';
import type { Chat } from './Chat.ts';
import { emptyReadings } from './readings.ts';

type Values = readonly unknown[];
type Dispatch = (command: string, ...values: unknown[]) => unknown;

const defaultId = 'default';

/** `window.chatWidget`: takes a command's name and what the method of that name takes. */
export interface ChatQueue {
  (command: string, ...values: unknown[]): unknown;
  /** Calls made before the loader was there. */
  q?: ArrayLike<unknown>[];
  /** True once the loader has taken over. */
  isLoaded?: boolean;
}

declare global {
  interface Window {
    chatWidget?: ChatQueue;
  }
}

/** Takes over `window.chatWidget` and runs, in order, what was called before. A second loader changes nothing. */
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

/**
 * Carries out commands by name on the chats of a page. `sales:open` is for the chat with the `instanceId` "sales".
 * `get` answers at once and `on` and `once` answer their `off`; everything else answers a promise.
 * Before its `boot` a command waits, and `get` answers what an empty chat would. After `shutdown` it is refused, while
 * listeners wait for another `boot`.
 */
export function createDispatcher(
  create: (settings: ChatSettings) => Chat,
  defaults: Partial<ChatSettings>,
): Dispatch {
  const chats = new Map<string, Chat>();
  const ended = new Set<string>();
  const waiting = new Map<string, ((chat: Chat) => void)[]>();

  const whenBooted = (id: string, run: (chat: Chat) => void) =>
    void waiting.set(id, [...(waiting.get(id) ?? []), run]);
  const boot = async (settings: Partial<ChatSettings> = {}) => {
    const id = settings.instanceId ?? defaultId;
    const running = chats.get(id);
    if (running) return running.update(settings).then(() => running);
    const chat = create({ flowToken: '', ...defaults, ...settings });
    chats.set(id, chat);
    ended.delete(id);
    for (const run of waiting.get(id) ?? []) run(chat);
    waiting.delete(id);
    return chat;
  };
  const listenLater = (id: string, name: string, values: Values): Off => {
    let stop: unknown;
    let isOff = false;
    whenBooted(id, (chat) => {
      if (!isOff) stop = call(chat, name, values);
    });
    return () => {
      isOff = true;
      if (typeof stop === 'function') stop();
    };
  };
  return (command, ...values) => {
    const [name = '', id = defaultId] = command.split(':').reverse();
    if (name === 'boot') return boot(Object(values[0]));
    const chat = chats.get(id);
    if (chat) {
      if (name === 'shutdown') {
        chats.delete(id);
        ended.add(id);
      }
      return call(chat, name, values);
    }
    if (name === 'get') return ownValue(emptyReadings, values[0]);
    if (name === 'on' || name === 'once') return listenLater(id, name, values);
    return new Promise((resolve) => {
      if (ended.has(id)) throw new Error(shutDown);
      whenBooted(id, (booted) => resolve(call(booted, name, values)));
    });
  };
}

function call(chat: Chat, name: string, values: Values): unknown {
  const command = ownValue(chat, name);
  if (typeof command === 'function') return command(...values);
  return Promise.reject(new Error(`chat: no command is named "${name}", so nothing was done.`));
}

function ownValue(record: object, name: unknown): unknown {
  return Object.entries(record).find(([key]) => key === name)?.[1];
}
