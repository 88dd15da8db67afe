import { once } from 'node:events';
import { WebSocket } from 'ws';
import { Inbox } from './Inbox.ts';

/** A frame of `/cable`. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into frames whose shape is what they test.
export type Frame = any;

/** A raw client of `/cable`, which shows every frame. */
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

  /** Asks for a channel; answers `confirm_subscription` or `reject_subscription`. */
  async subscribe(channel: Record<string, unknown>): Promise<string> {
    const identifier = JSON.stringify(channel);
    this.send({ command: 'subscribe', identifier });
    const answer = await this.frames.next(
      (frame) => frame.identifier === identifier && /_subscription$/.test(frame.type ?? ''),
    );
    return answer.type;
  }

  /** The data of the next event with a name. */
  async event(name: string, fits: (data: Frame) => boolean = () => true): Promise<Frame> {
    const frame = await this.frames.next(({ message }) => message?.event === name && fits(message.data));
    return frame.message.data;
  }

  /** The events so far. */
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
