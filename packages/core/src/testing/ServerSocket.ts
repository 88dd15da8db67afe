import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { textFrame } from './proxy/FrameSplitter.ts';

export class ServerSocket {
  /** All frames of the client, parsed from JSON. */
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

  send(frame: unknown): void {
    this.sendText(JSON.stringify(frame));
  }

  sendText(text: string): void {
    this.#webSocket.send(text);
  }

  /** Sends only the first `bytes` bytes of a frame and cuts the connection. */
  sendCut(frame: unknown, bytes: number): void {
    this.#stream.write(textFrame(JSON.stringify(frame)).subarray(0, bytes), () => this.#stream.destroy());
  }

  /** Resolves when the client has received everything sent so far. */
  delivered(): Promise<void> {
    return new Promise((resolve) => {
      this.#webSocket.once('pong', () => resolve());
      this.#webSocket.ping();
    });
  }

  close(code?: number): void {
    this.#webSocket.close(code);
  }

  /** Cuts the connection without a close frame, like a killed server. */
  kill(): void {
    this.#webSocket.terminate();
  }

  /** Stops reading while the connection stays open, like a frozen server. */
  freeze(): void {
    this.#stream.pause();
  }
}
