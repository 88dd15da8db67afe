import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SocketSlot } from '../edge/SocketSlot.ts';
import type { RequestTarget } from './requestTarget.ts';

/** A request to open a websocket that has a slot. */
export interface SocketUpgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly target: RequestTarget;
  readonly slot: SocketSlot;
}

/** One kind of websocket that this server speaks. */
export interface SocketEndpoint {
  readonly family: 'cable' | 'pusher';
  /** How many clients are connected. */
  clientCount(): number;
  /** Whether a path is this endpoint's. */
  matches(path: string): boolean;
  upgrade(upgrade: SocketUpgrade): void;
  /** Says goodbye to every client, so that they come back after a restart. */
  close(): void;
  /** Ends whoever has not left after that. */
  terminateClients(): void;
}

/** A client that does not read is cut off beyond this; it catches up when it comes back. */
export const maxBufferedBytes = 1024 * 1024;

/** Frames of clients are small: a subscription or a tick. */
export const maxFrameBytes = 64 * 1024;

/** Parts of one frame: each takes memory of its own until the last one comes, and no client of ours splits frames. */
export const maxFragments = 16;
