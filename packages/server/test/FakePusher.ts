import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

export const pusherApp = { appId: '1234', key: 'chat', secret: 'the-secret-of-the-application' } as const;

/** Hosted services refuse larger events. */
const maxDataBytes = 10_240;

/** Like hosted Pusher Channels, this service verifies signatures and refuses large events. */
export class FakePusher {
  isDown = false;
  /** Milliseconds that the next API request waits before it is handled. */
  nextDelayMs = 0;
  readonly statuses: number[] = [];
  /** The bodies of the API requests that failed with 503. */
  readonly refused: string[] = [];
  readonly #channels = new Map<string, Set<WebSocket>>();
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #http: Server;
  #lastSocket = 0;

  private constructor() {
    this.#http = createServer((request, response) => void this.#onRequest(request, response));
    this.#http.on('upgrade', (request, socket, head) =>
      this.#sockets.handleUpgrade(request, socket, head, (client) => this.#accept(client)),
    );
  }

  static async start(): Promise<FakePusher> {
    const service = new FakePusher();
    await new Promise<void>((resolve) => service.#http.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get url(): string {
    const address = this.#http.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  async stop(): Promise<void> {
    for (const client of this.#sockets.clients) client.terminate();
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }

  async #onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString();
    const delayMs = this.nextDelayMs;
    this.nextDelayMs = 0;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const status = this.#statusOf(request, body);
    this.statuses.push(status);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    if (status !== 200) return;
    const { name, data, channels } = JSON.parse(body);
    for (const channel of channels) {
      for (const client of this.#channels.get(channel) ?? [])
        client.send(JSON.stringify({ event: name, channel, data }));
    }
  }

  #statusOf({ method, url = '' }: IncomingMessage, body: string): number {
    const { pathname, searchParams } = new URL(url, this.url);
    if (this.isDown) {
      this.refused.push(body);
      return 503;
    }
    if (method !== 'POST' || pathname !== `/apps/${pusherApp.appId}/events`) return 404;
    const signature = searchParams.get('auth_signature');
    searchParams.delete('auth_signature');
    const query = [...searchParams].map(([key, value]) => `${key}=${value}`).sort();
    const isBodyIntact = searchParams.get('body_md5') === createHash('md5').update(body).digest('hex');
    if (!isBodyIntact || signature !== sign(`POST\n${pathname}\n${query.join('&')}`)) return 401;
    return Buffer.byteLength(JSON.parse(body).data) > maxDataBytes ? 413 : 200;
  }

  #accept(client: WebSocket): void {
    this.#lastSocket += 1;
    const socketId = `${this.#lastSocket}.1`;
    const send = (event: string, data: object, channel?: string) =>
      client.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
    send('pusher:connection_established', { socket_id: socketId, activity_timeout: 120 });
    client.on('close', () => {
      for (const members of this.#channels.values()) members.delete(client);
    });
    client.on('message', (text) => {
      const { event, data } = JSON.parse(String(text));
      if (event === 'pusher:ping') return send('pusher:pong', {});
      if (event !== 'pusher:subscribe') return;
      const { channel, auth, channel_data } = data;
      const signed = [socketId, channel, ...(channel_data === undefined ? [] : [channel_data])].join(':');
      if (auth !== `${pusherApp.key}:${sign(signed)}`)
        return send('pusher:subscription_error', { type: 'AuthError', status: 401 }, channel);
      const members = this.#channels.get(channel) ?? new Set();
      this.#channels.set(channel, members.add(client));
      send('pusher_internal:subscription_succeeded', {}, channel);
    });
  }
}

function sign(text: string): string {
  return createHmac('sha256', pusherApp.secret).update(text).digest('hex');
}
