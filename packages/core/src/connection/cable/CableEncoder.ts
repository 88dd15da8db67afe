import type { Encoder } from '@anycable/core';

/**
 * Reports received frames that are not objects, and drops them before the library sees them. A `disconnect` frame
 * without `reconnect: true` forbids reconnecting.
 */
export class CableEncoder implements Encoder<object, string> {
  readonly #onUnreadable: () => void;

  constructor(onUnreadable: () => void) {
    this.#onUnreadable = onUnreadable;
  }

  encode(frame: object): string {
    return JSON.stringify(frame);
  }

  decode(raw: unknown): object | undefined {
    const frame = typeof raw === 'string' ? parse(raw) : undefined;
    if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) {
      this.#onUnreadable();
      return undefined;
    }
    if (!('type' in frame) || frame.type !== 'disconnect') return frame;
    const mayReconnect = 'reconnect' in frame && frame.reconnect === true;
    return { type: 'disconnect', reason: reasonOf(frame), reconnect: mayReconnect };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(frame: object): string {
  const isPlainWord =
    'reason' in frame && typeof frame.reason === 'string' && /^\w{1,40}$/.test(frame.reason);
  return isPlainWord ? String(frame.reason) : 'remote';
}
