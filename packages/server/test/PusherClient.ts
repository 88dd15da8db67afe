import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Visitor } from './api.ts';
import { Inbox } from './Inbox.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of frames themselves.
type Frame = any;

export class PusherClient {
  readonly frames = new Inbox<Frame>();
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  #socketId = '';

  private constructor(url: string) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/app/chat?protocol=7`);
    this.#socket.on('message', (data) => this.frames.add(JSON.parse(String(data))));
    this.closed = once(this.#socket, 'close').then(([code]) => code);
  }

  static async connect(url: string): Promise<PusherClient> {
    const client = new PusherClient(url);
    const { data } = await client.frames.next(({ event }) => event === 'pusher:connection_established');
    client.#socketId = JSON.parse(data).socket_id;
    return client;
  }

  static async subscribed(url: string, visitor: Visitor): Promise<PusherClient> {
    const client = await PusherClient.connect(url);
    const channel = `private-${visitor.pubsubToken}`;
    client.subscribe(channel, await client.authorize(visitor, channel));
    await client.frames.next(({ event }) => event === 'pusher_internal:subscription_succeeded');
    return client;
  }

  async authorize(visitor: Visitor, channel: string): Promise<string> {
    return (await this.authorization(visitor, channel)).auth;
  }

  async authorization(visitor: Visitor, channel: string): Promise<{ auth: string; channel_data?: string }> {
    const body = { socket_id: this.#socketId, channel_name: channel };
    return (await visitor.call('POST', '/api/widget/auth', { body })).body;
  }

  subscribe(channel: string, auth: string, channelData?: string): void {
    this.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data: channelData } });
  }

  send(frame: object): void {
    this.#socket.send(JSON.stringify(frame));
  }

  close(): void {
    this.#socket.close();
  }
}
