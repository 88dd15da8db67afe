import type { HostBridge, HostToWidgetMessages } from '@chat/core';

/** The host page's first message, with its settings and the session. */
export type HostSettings = HostToWidgetMessages['config-set'];

const handshakeTimeoutMs = 4_000;

/**
 * Waits for the host page's first message. Outside of a frame, resolves to null at once. In a frame without the SDK,
 * resolves to null after 4 s: the widget then starts, but stores nothing and ignores commands. If the message arrives
 * later, the widget reloads to apply it.
 */
export function handshake(host: HostBridge): Promise<HostSettings | null> {
  if (!host.isFramed) return Promise.resolve(null);
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(null), handshakeTimeoutMs);
    const unsubscribe = host.on('config-set', (message) => finish(message));
    const finish = (hostSettings: HostSettings | null) => {
      clearTimeout(timer);
      unsubscribe();
      if (!hostSettings) host.on('config-set', () => location.reload());
      resolve(hostSettings);
    };
  });
}
