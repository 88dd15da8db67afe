import type { RealtimeSocket, SocketConstructor } from '../RealtimeDependencies.ts';
import type { CleanFrame } from './cleanPusherFrame.ts';

/** The adapter that a socket of the library belongs to. */
export interface PusherSocketOwner {
  readonly WebSocket: SocketConstructor;
  /** The real address, from the path and query that the library asked for. */
  addressOf(pathAndQuery: string): string;
  cleanFrame(raw: unknown): CleanFrame;
  onOpening(socket: PusherSocket): void;
  onClose(socket: PusherSocket, code: number): void;
}

const owners = new Map<string, PusherSocketOwner>();
let ownersMade = 0;

/**
 * Registers the owner of sockets and answers the host name under which the library is to ask for them: the library
 * opens all its sockets through one function per page, so the name is the only way to tell whose a socket is.
 */
export function registerPusherSocketOwner(owner: PusherSocketOwner): string {
  ownersMade += 1;
  const host = `chat-${ownersMade}.invalid`;
  owners.set(host, owner);
  return host;
}

const plainCloseCode = 1000;

/**
 * The socket that the library sees: every frame is cleaned first, and the owner hears of the end of it. The library
 * is never told with which code it ended: some codes make it reconnect in a hot loop that cannot be called off.
 */
export class PusherSocket {
  onopen?: () => void;
  onerror?: (event: unknown) => void;
  onclose?: (event: { readonly code: number }) => void;
  onmessage?: (event: { readonly data: string }) => void;
  readonly #socket: RealtimeSocket;

  constructor(url: string) {
    const { hostname, pathname, search } = new URL(url);
    const owner = owners.get(hostname);
    if (!owner) {
      throw new Error(
        `No chat owns the realtime socket for ${hostname}, so it is not opened. Chats register theirs when they connect.`,
      );
    }
    owner.onOpening(this);
    this.#socket = new owner.WebSocket(owner.addressOf(pathname + search), []);
    this.#socket.addEventListener('open', () => this.onopen?.());
    this.#socket.addEventListener('error', (event) => this.onerror?.(event));
    this.#socket.addEventListener('message', ({ data }) => {
      const { text } = owner.cleanFrame(data);
      if (text !== undefined) this.onmessage?.({ data: text });
    });
    this.#socket.addEventListener('close', ({ code }) => {
      this.onclose?.({ code: plainCloseCode });
      owner.onClose(this, code);
    });
  }

  send(frame: string): void {
    this.#socket.send(frame);
  }

  close(): void {
    this.#socket.close();
  }
}
