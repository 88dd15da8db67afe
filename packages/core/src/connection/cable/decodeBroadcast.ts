/** What a cable server publishes on the visitor's stream: `{ "event": name, "data": … }` (spec §7 Realtime). */
export interface Broadcast {
  readonly event: string;
  readonly data: unknown;
}

/** Reads a published message; undefined for anything of another shape. The data is left to be decoded by name. */
export function decodeBroadcast(message: unknown): Broadcast | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('event' in message) || typeof message.event !== 'string') return undefined;
  return { event: message.event, data: 'data' in message ? message.data : undefined };
}
