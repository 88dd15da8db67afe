import type { HostBridge, HostToWidgetMessages } from '@chat/core';

/** What the host page says first. */
export type Greeting = HostToWidgetMessages['config-set'];

const handshakeTimeoutMs = 4_000;

/**
 * Waits for the host page's first message. Resolves to null after 4 s: a frame without the SDK starts without one, stores
 * nothing, and obeys nobody. If the SDK does come late, the widget starts again to hear it.
 */
export function handshake(host: HostBridge): Promise<Greeting | null> {
  if (!host.isFramed) return Promise.resolve(null);
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(null), handshakeTimeoutMs);
    const forget = host.on('config-set', (message) => finish(message));
    const finish = (greeting: Greeting | null) => {
      clearTimeout(timer);
      forget();
      if (!greeting) host.on('config-set', () => location.reload());
      resolve(greeting);
    };
  });
}
