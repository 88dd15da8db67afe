import type { ChatEventName, ChatEvents, Off } from './ChatEvents.ts';

type Data = Readonly<Record<string, unknown>>;
type Listener = (event: never) => void;

export interface Events {
  on<Name extends ChatEventName>(name: Name, listener: (event: ChatEvents[Name]) => void): Off;
  once<Name extends ChatEventName>(name: Name, listener: (event: ChatEvents[Name]) => void): Off;
  off<Name extends ChatEventName>(name: Name, listener: (event: ChatEvents[Name]) => void): void;
  /** Calls the listeners of exactly this name, then `relay`. */
  fire(name: string, data?: Data): void;
  readonly listeners: ReadonlyMap<string, unknown>;
  /** Called with the name whenever a listener is added. */
  onListen?: (name: string) => void;
  /** Called for every event, after its listeners. */
  relay?: (name: string, data: Data) => void;
}

/**
 * Creates the event emitter of one chat. If a listener throws, the others are still called, and the error is rethrown
 * in a microtask for the page's error handling. If a `ready` listener is added after the event `ready`, it is still
 * called, in a microtask.
 */
export function createEvents(instanceId: string): Events {
  /** For each listener: whether it is called only once. */
  const listeners = new Map<string, Map<Listener, boolean>>();
  let ready: Data | undefined;
  let count = 0;

  const off = (name: string, listener: Listener) => void listeners.get(name)?.delete(listener);
  const add = (name: string, listener: Listener, isOnce: boolean) => {
    const named = listeners.get(name) ?? new Map();
    listeners.set(name, named.set(listener, isOnce && named.get(listener) !== false));
    events.onListen?.(name);
    const past = name === 'ready' && ready;
    if (past)
      queueMicrotask(() => {
        if (named.has(listener)) deliver(name, listener, past);
      });
    return () => off(name, listener);
  };
  const deliver = (name: string, listener: Listener, event: Data) => {
    if (listeners.get(name)?.get(listener)) off(name, listener);
    call(listener, event);
  };
  const events: Events = {
    listeners,
    on: (name, listener) => add(name, listener, false),
    off,
    once: (name, listener) => add(name, listener, true),
    fire(name, data = {}) {
      const event = { id: `${instanceId}-${++count}`, ...data, at: Date.now(), instanceId };
      if (name === 'ready') ready = event;
      for (const listener of [...(listeners.get(name)?.keys() ?? [])]) deliver(name, listener, event);
      events.relay?.(name, data);
    },
  };
  return events;
}

function call(listener: Listener, event: Data): void {
  try {
    (listener as (event: Data) => void)(event);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
