import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
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

/** A websocket endpoint of the server. */
export interface SocketEndpoint {
  readonly family: 'cable' | 'pusher';
  /** Returns the number of connected clients. */
  clientCount(): number;
  /** Returns whether the endpoint serves a path. */
  matches(path: string): boolean;
  upgrade(upgrade: SocketUpgrade): void;
  /** Closes all connections in a way that lets the clients reconnect after a restart. */
  close(): void;
  /** Destroys the connections that are still open after `close`. */
  terminateClients(): void;
}

/** A client with more unread bytes than this is disconnected. It catches up over HTTP when it reconnects. */
export const maxBufferedBytes = 1024 * 1024;

/** Maximum size of a client's frame. It is small because clients send only frames such as subscriptions. */
export const maxFrameBytes = 64 * 1024;

/**
 * Maximum number of fragments of a message. It is small because the server buffers them. The project's clients send
 * none.
 */
export const maxFragments = 16;
