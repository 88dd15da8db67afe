import { realtimeEventNames } from '@chat/core/protocol';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { SocketSlot } from '../../edge/SocketSlot.ts';
import { shortTextSchema } from '../../foundation/schemas.ts';
import type { StreamMessage } from '../RealtimePort.ts';
import { maxBufferedBytes } from '../SocketEndpoint.ts';
import type { OpenChannel } from './openPusherChannel.ts';
import type { PusherListener, PusherMembers } from './PusherMembers.ts';

/** `client-` is the prefix of custom events, which get an error. */
export const pusherCommands = ['pusher:ping', 'pusher:subscribe', 'pusher:unsubscribe', 'client-'] as const;

const frameSchema = v.object({
  event: shortTextSchema,
  data: v.optional(v.unknown()),
});
const subscribeSchema = v.object({
  channel: shortTextSchema,
  auth: v.optional(shortTextSchema, ''),
  channel_data: v.optional(v.pipe(v.string(), v.maxLength(4_096))),
});
const unsubscribeSchema = v.object({ channel: v.string() });

/** Seconds without a frame after which clients send a ping. The server sends one after 30 to 60 seconds. */
export const activityTimeoutSeconds = 30;
const maxChannels = 10;

export interface PusherConnectionOptions {
  readonly socket: WebSocket;
  readonly socketId: string;
  readonly openChannel: OpenChannel;
  readonly members: PusherMembers;
  readonly slot: SocketSlot;
}

/** One client of `/app/<key>` (Pusher protocol versions 5 to 7). Ignores unknown frames. */
export class PusherConnection implements PusherListener {
  /** The function that ends each subscription; undefined while the subscription is being authorized. */
  readonly #channels = new Map<string, (() => void) | undefined>();
  readonly #options: PusherConnectionOptions;

  constructor(options: PusherConnectionOptions) {
    this.#options = options;
    const data = { socket_id: options.socketId, activity_timeout: activityTimeoutSeconds };
    this.#send({ event: 'pusher:connection_established', data: JSON.stringify(data) });
  }

  /** Handles a frame after all earlier frames of the client. */
  receive(text: string): void {
    this.#options.slot.run(() => this.#perform(text));
  }

  async #perform(text: string): Promise<void> {
    const frame = v.safeParse(frameSchema, parse(text));
    if (!frame.success) return;
    const { event, data: raw } = frame.output;
    const data = typeof raw === 'string' ? parse(raw) : raw;
    const command = pusherCommands.find((name) =>
      name === 'client-' ? event.startsWith(name) : event === name,
    );
    if (command === 'pusher:ping') this.#send({ event: 'pusher:pong', data: '{}' });
    else if (command === 'pusher:subscribe') await this.#onSubscribe(data);
    else if (command === 'pusher:unsubscribe' && v.is(unsubscribeSchema, data)) this.#leave(data.channel);
    else if (command === 'client-') this.#sendError(4301, 'Clients may not send events.');
  }

  sendEvent(channel: string, event: string, data: object): void {
    this.#send({ event, channel, data: JSON.stringify(data) });
  }

  ping(): void {
    this.#send({ event: 'pusher:ping', data: '{}' });
  }

  /** The code tells the client whether and when to reconnect. */
  close(code: number, message: string): void {
    this.#sendError(code, message);
    this.#options.socket.close(code);
  }

  /** Called after the socket has closed. */
  dispose(): void {
    for (const channel of [...this.#channels.keys()]) this.#leave(channel);
  }

  async #onSubscribe(data: unknown): Promise<void> {
    const parsed = v.safeParse(subscribeSchema, data);
    if (parsed.success) await this.#subscribe(parsed.output);
  }

  async #subscribe({ channel, auth, channel_data }: v.InferOutput<typeof subscribeSchema>): Promise<void> {
    const { members, openChannel, socketId } = this.#options;
    if (this.#channels.has(channel) || this.#channels.size >= maxChannels) return;
    this.#channels.set(channel, undefined);
    const request = { socketId, channel, auth, channelData: channel_data };
    const opened = await openChannel(request, (message) => this.#transmit(channel, message));
    if (!this.#channels.has(channel)) return opened?.end();
    if (!opened) return this.#refuse(channel);
    if (opened.member) members.add(channel, opened.member, this);
    this.#channels.set(channel, () => {
      opened.end();
      members.remove(channel, this);
    });
    this.#options.slot.setSubscribed(true);
    const data = opened.member ? members.describe(channel) : {};
    this.sendEvent(channel, 'pusher_internal:subscription_succeeded', data);
    await opened.sendPresence();
  }

  #refuse(channel: string): void {
    this.#leave(channel);
    const data = {
      type: 'AuthError',
      error: 'The connection is not authorized for this channel.',
      status: 401,
    };
    this.sendEvent(channel, 'pusher:subscription_error', data);
  }

  #leave(channel: string): void {
    this.#channels.get(channel)?.();
    this.#channels.delete(channel);
    this.#options.slot.setSubscribed([...this.#channels.values()].some(Boolean));
  }

  #transmit(channel: string, message: StreamMessage): void {
    if (message.kind === 'event') this.sendEvent(channel, realtimeEventNames[message.name], message.data);
    else if (message.reason === 'renewed') this.close(4200, 'The realtime token has changed.');
    else this.close(4009, 'The session has ended.');
  }

  #sendError(code: number, message: string): void {
    this.#send({ event: 'pusher:error', data: { code, message } });
  }

  #send(frame: object): void {
    const { socket } = this.#options;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
    else socket.send(JSON.stringify(frame));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
