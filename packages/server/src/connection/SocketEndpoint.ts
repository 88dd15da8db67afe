import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { SocketSlot } from '../edge/SocketSlot.ts';
import type { RequestTarget } from './requestTarget.ts';

/** An upgrade request with a reserved socket slot. */
export interface SocketUpgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly target: RequestTarget;
  readonly slot: SocketSlot;
}

export interface SocketEndpoint {
  readonly family: 'cable' | 'pusher';
  clientCount(): number;
  matches(path: string): boolean;
  upgrade(upgrade: SocketUpgrade): void;
  /**
   * Closes each connection at a random time within `drainMs` milliseconds, in a way that lets the client reconnect
   * after a restart. Resolves when closing has begun for all of them.
   */
  close(drainMs: number): Promise<void>;
  /** Destroys the connections that are still open after `close`. */
  terminateClients(): void;
}

/**
 * The server disconnects a client with more unread bytes than this. The client catches up over HTTP when it reconnects.
 */
export const maxBufferedBytes = 1024 * 1024;

/** Maximum bytes of a frame from a client. Clients send only short frames, such as subscriptions. */
export const maxFrameBytes = 64 * 1024;

/**
 * Maximum number of fragments of a message. The server buffers fragments, so the limit is low. The project's clients do
 * not fragment messages.
 */
export const maxFragments = 16;

/** Runs a function for each item, at a random time within `durationMs` milliseconds. */
export async function spread<T>(
  items: Iterable<T>,
  durationMs: number,
  run: (item: T) => void,
): Promise<void> {
  const runs = [...items].map(async (item) => {
    if (durationMs > 0) await setTimeout(durationMs * Math.random());
    run(item);
  });
  await Promise.all(runs);
}
