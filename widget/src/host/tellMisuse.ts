import type { HostBridge } from '@chat/core';

/** Tells the page, and whoever looks into the console, what of its words could not be carried out, and why. */
export function tellMisuse(host: Pick<HostBridge, 'send'>, code: string, message: string): void {
  console.warn(`chat: ${message}`);
  host.send({ event: 'emit', name: 'error', data: { code, message } });
}
