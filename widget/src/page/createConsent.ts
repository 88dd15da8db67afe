import type { HostBridge } from '@chat/core';
import type { HostSettings } from './handshake.ts';

/** Whether the visitor allows storage on their device. */
export type ConsentState = NonNullable<HostSettings['consent']>;

export interface Consent {
  current(): ConsentState;
  /** Applies a decision made in the chat and sends it to the host page. */
  decide(state: ConsentState): void;
  /** Applies a decision made on the host page. */
  follow(state: ConsentState): void;
  subscribe(listener: (state: ConsentState) => void): () => void;
}

export function createConsent(host: Pick<HostBridge, 'send'>, initial: ConsentState): Consent {
  const listeners = new Set<(state: ConsentState) => void>();
  let current = initial;
  const follow = (next: ConsentState) => {
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener(next);
  };
  return {
    current: () => current,
    follow,
    decide(state) {
      host.send({ event: 'emit', name: 'consent:change', data: { consent: state } });
      follow(state);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
