import type { HostBridge, HostToWidgetMessages } from '@chat/core';

/** What the host page says first. */
export type Greeting = HostToWidgetMessages['config-set'];

const patienceMs = 4_000;

/**
 * Waits for the host page's first word. A frame without the SDK never gets one: after four seconds the widget goes
 * on by itself, which null says.
 */
export function handshake(host: HostBridge): Promise<Greeting | null> {
  if (!host.isFramed) return Promise.resolve(null);
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(null), patienceMs);
    const forget = host.on('config-set', (message) => finish(message));
    const finish = (greeting: Greeting | null) => {
      clearTimeout(timer);
      forget();
      resolve(greeting);
    };
  });
}
