import type { RealtimeSocket, SocketConstructor } from '../RealtimeDependencies.ts';
import type { CleanFrame } from './cleanPusherFrame.ts';

export interface PusherSocketOwner {
  readonly WebSocket: SocketConstructor;
  /** Returns the real URL for the path and query that the library requests. */
  addressOf(pathAndQuery: string): string;
  cleanFrame(raw: unknown): CleanFrame;
  onOpening(socket: PusherSocket): void;
  onClose(socket: PusherSocket, code: number): void;
}

const owners = new Map<string, PusherSocketOwner>();
let ownerCount = 0;

/**
 * Registers an owner and returns the host name that the library must use for it. The library opens all sockets of a
 * page through one function, so the host name is the only way to find the owner of a socket.
 */
export function registerPusherSocketOwner(owner: PusherSocketOwner): string {
  ownerCount += 1;
  const host = `chat-${ownerCount}.invalid`;
  owners.set(host, owner);
  return host;
}

const plainCloseCode = 1000;

/**
 * The socket that the library uses. Cleans every received frame. Reports the real close code only to the owner, because
 * some codes make the library reconnect in a hot loop.
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
        `The realtime socket for ${hostname} was not opened: no chat has registered this host name.`,
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
