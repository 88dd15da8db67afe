import type { HostBridge } from '@chat/core';
import type { Greeting } from './handshake.ts';

/** Whether the visitor agreed that something is kept on their device. */
export type ConsentState = NonNullable<Greeting['consent']>;

/** The visitor's consent, by their own word or the host page's. */
export interface Consent {
  current(): ConsentState;
  /** The visitor has decided inside the chat: the host page is told. */
  decide(state: ConsentState): void;
  /** The host page says what the visitor has decided there. */
  follow(state: ConsentState): void;
  subscribe(listener: (state: ConsentState) => void): () => void;
}

/** Keeps the consent, beginning with what the host page says first. */
export function createConsent(host: Pick<HostBridge, 'send'>, first: ConsentState): Consent {
  const listeners = new Set<(state: ConsentState) => void>();
  let current = first;
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
