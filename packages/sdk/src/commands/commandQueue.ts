import type { Off } from '../events/ChatEvents.ts';
import { shutDownMessage } from '../frame/createLink.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';
import type { Chat } from './Chat.ts';
import { defaultValues } from './chatValues.ts';

type Values = readonly unknown[];
type Dispatch = (command: string, ...values: unknown[]) => unknown;

const defaultId = 'default';

/** `window.chatWidget`: runs `boot`, or a method of `Chat` by its name. The values are its arguments. */
export interface ChatQueue {
  (command: string, ...values: unknown[]): unknown;
  /** Calls made before the loader was loaded. */
  q?: ArrayLike<unknown>[];
  /** True once the loader has replaced the page's own queue function. */
  isLoaded?: boolean;
}

declare global {
  interface Window {
    chatWidget?: ChatQueue;
  }
}

/**
 * Replaces `window.chatWidget` and runs the queued calls in order. If a loader is already installed, returns its
 * function.
 */
export function installQueue(
  create: (settings: ChatSettings) => Chat,
  defaults: Partial<ChatSettings>,
): ChatQueue {
  const existing = window.chatWidget;
  if (existing?.isLoaded) return existing;
  const queue: ChatQueue = createDispatcher(create, defaults);
  queue.isLoaded = true;
  window.chatWidget = queue;
  for (const call of existing?.q ?? []) {
    const [command, ...values] = Array.from(call);
    queue(String(command), ...values);
  }
  return queue;
}

/**
 * Creates the function that runs commands by name. `sales:open` addresses the chat with the `instanceId` "sales".
 *
 * `get` returns a value. `on` and `once` return a function that removes the listener. Other commands return a promise,
 * except `off` of a running chat, which returns nothing.
 *
 * Before `boot`, `get` returns the values of an empty chat, and other commands wait. After `shutdown`, `get` returns
 * the same values, `on` and `once` wait for the next `boot`, and other commands are rejected.
 */
export function createDispatcher(
  create: (settings: ChatSettings) => Chat,
  defaults: Partial<ChatSettings>,
): Dispatch {
  const chats = new Map<string, Chat>();
  const ended = new Set<string>();
  const waiting = new Map<string, (() => void)[]>();

  const whenBooted = (id: string, run: () => void) => void waiting.set(id, [...(waiting.get(id) ?? []), run]);
  const boot = async (settings: Partial<ChatSettings> = {}) => {
    const id = settings.instanceId ?? defaultId;
    const running = chats.get(id);
    const { consent, ...changes } = settings;
    // A router that replaces the page's content runs the page's scripts again. The repeated `boot` must not revoke
    // consent that the visitor has given in the meantime.
    if (running) return running.update(consent === 'pending' ? changes : settings).then(() => running);
    const chat = create({ flowToken: '', ...defaults, ...settings });
    chats.set(id, chat);
    ended.delete(id);
    const runs = waiting.get(id) ?? [];
    waiting.delete(id);
    for (const run of runs) run();
    return chat;
  };
  const listenLater = (id: string, command: string, values: Values): Off => {
    let stop: unknown;
    let isOff = false;
    whenBooted(id, () => {
      if (!isOff) stop = dispatch(command, ...values);
    });
    return () => {
      isOff = true;
      if (typeof stop === 'function') stop();
    };
  };
  const dispatch: Dispatch = (command, ...values) => {
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
    if (name === 'get') return ownValue(defaultValues, values[0]);
    if (name === 'on' || name === 'once') return listenLater(id, command, values);
    return new Promise((resolve) => {
      if (ended.has(id)) throw new Error(shutDownMessage);
      whenBooted(id, () => resolve(dispatch(command, ...values)));
    });
  };
  return dispatch;
}

function call(chat: Chat, name: string, values: Values): unknown {
  const command = ownValue(chat, name);
  if (typeof command === 'function') return command(...values);
  return Promise.reject(new Error(`chat: unknown command "${name}" was ignored. Check the spelling.`));
}

function ownValue(record: object, name: unknown): unknown {
  return Object.entries(record).find(([key]) => key === name)?.[1];
}
