import { once } from 'node:events';
import { WebSocket } from 'ws';
import { Inbox } from './Inbox.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of frames themselves.
export type Frame = any;

export class CableClient {
  readonly frames = new Inbox<Frame>();
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('message', (data) => this.frames.add(JSON.parse(String(data))));
  }

  static async connect(
    url: string,
    protocols: string[] = ['actioncable-v1-json', 'actioncable-unsupported'],
    headers: Record<string, string> = {},
  ) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/cable`, protocols, { headers });
    const client = new CableClient(socket);
    await once(socket, 'open');
    return client;
  }

  get protocol(): string {
    return this.#socket.protocol;
  }

  send(frame: unknown): void {
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** Resolves to `confirm_subscription` or `reject_subscription`. */
  async subscribe(channel: Record<string, unknown>): Promise<string> {
    const identifier = JSON.stringify(channel);
    this.send({ command: 'subscribe', identifier });
    const response = await this.frames.next(
      (frame) => frame.identifier === identifier && /_subscription$/.test(frame.type ?? ''),
    );
    return response.type;
  }

  async event(name: string, matches: (data: Frame) => boolean = () => true): Promise<Frame> {
    const frame = await this.frames.next(({ message }) => message?.event === name && matches(message.data));
    return frame.message.data;
  }

  events(name: string): Frame[] {
    return this.frames.all
      .filter(({ message }) => message?.event === name)
      .map(({ message }) => message.data);
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.closed;
  }
}
