import type { Encoder } from '@anycable/core';

/**
 * Frames as JSON text. What is no plain object is reported and dropped before the library sees it, and a
 * `disconnect` that does not say `reconnect: true` means no (spec §4: only if the server allows it).
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
  const isWord = 'reason' in frame && typeof frame.reason === 'string' && /^\w{1,40}$/.test(frame.reason);
  return isWord ? String(frame.reason) : 'remote';
}
