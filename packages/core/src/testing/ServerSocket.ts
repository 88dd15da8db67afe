import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { textFrame } from './proxy/FrameSplitter.ts';

/** A connection of a test server, as the server sees it, with all that may happen to one. */
export class ServerSocket {
  /** Everything that the client has sent, parsed. */
  readonly received: unknown[] = [];
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  readonly request: IncomingMessage;
  readonly #webSocket: WebSocket;
  readonly #stream: Duplex;
  #isClosed = false;

  constructor(webSocket: WebSocket, stream: Duplex, request: IncomingMessage) {
    this.#webSocket = webSocket;
    this.#stream = stream;
    this.request = request;
    this.closed = new Promise((resolve) => webSocket.on('close', resolve));
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => {
      this.#isClosed = true;
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Sends a value as JSON. */
  send(frame: unknown): void {
    this.sendText(JSON.stringify(frame));
  }

  /** Sends a text as it is, whatever it is. */
  sendText(text: string): void {
    this.#webSocket.send(text);
  }

  /** Sends only the first `bytes` bytes of a frame and cuts the connection. */
  sendCut(frame: unknown, bytes: number): void {
    this.#stream.write(textFrame(JSON.stringify(frame)).subarray(0, bytes), () => this.#stream.destroy());
  }

  /** Resolves once the client has taken in everything that was sent so far. */
  delivered(): Promise<void> {
    return new Promise((resolve) => {
      this.#webSocket.once('pong', () => resolve());
      this.#webSocket.ping();
    });
  }

  /** Closes the connection in good order. */
  close(code?: number): void {
    this.#webSocket.close(code);
  }

  /** Cuts the connection without a word, as a killed server does. */
  kill(): void {
    this.#webSocket.terminate();
  }

  /** From now on nothing is read and nothing answered while the connection stays, as under a frozen server. */
  freeze(): void {
    this.#stream.pause();
  }
}
