import { realtimeEventNames } from '@chat/core/protocol';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { SocketSlot } from '../../edge/SocketSlot.ts';
import { shortTextSchema } from '../../foundation/schemas.ts';
import type { Notice } from '../RealtimePort.ts';
import { maxBufferedBytes } from '../SocketEndpoint.ts';
import type { OpenChannel } from './openPusherChannel.ts';
import type { PusherListener, PusherMembers } from './PusherMembers.ts';

/** What a client may send; the names of its own events begin with the last one, and are refused. */
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

/** Seconds without a frame after which either side asks for a sign of life. */
export const activityTimeoutSeconds = 30;
const mostChannels = 10;

/** What a connection is made with. */
export interface PusherConnectionParts {
  readonly socket: WebSocket;
  readonly socketId: string;
  readonly openChannel: OpenChannel;
  readonly members: PusherMembers;
  readonly slot: SocketSlot;
}

/** One client of `/app/<key>`, speaking protocol 7. Frames that are not understood are ignored. */
export class PusherConnection implements PusherListener {
  /** What ends each subscription; undefined while the authorisation is under way. */
  readonly #channels = new Map<string, (() => void) | undefined>();
  readonly #parts: PusherConnectionParts;

  constructor(parts: PusherConnectionParts) {
    this.#parts = parts;
    const data = { socket_id: parts.socketId, activity_timeout: activityTimeoutSeconds };
    this.#send({ event: 'pusher:connection_established', data: JSON.stringify(data) });
  }

  /** Takes in a frame of the client, after those before it. */
  receive(text: string): void {
    this.#parts.slot.run(() => this.#perform(text));
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

  /** Tells the client something about a channel. */
  hear(channel: string, event: string, data: object): void {
    this.#send({ event, channel, data: JSON.stringify(data) });
  }

  /** Asks for a sign of life. */
  ping(): void {
    this.#send({ event: 'pusher:ping', data: '{}' });
  }

  /** Says why and closes; the code tells the client whether and when to come back. */
  close(code: number, message: string): void {
    this.#sendError(code, message);
    this.#parts.socket.close(code);
  }

  /** Ends every subscription; the socket is gone. */
  dispose(): void {
    for (const channel of [...this.#channels.keys()]) this.#leave(channel);
  }

  async #onSubscribe(data: unknown): Promise<void> {
    const parsed = v.safeParse(subscribeSchema, data);
    if (parsed.success) await this.#subscribe(parsed.output);
  }

  async #subscribe({ channel, auth, channel_data }: v.InferOutput<typeof subscribeSchema>): Promise<void> {
    const { members, openChannel, socketId } = this.#parts;
    if (this.#channels.has(channel) || this.#channels.size >= mostChannels) return;
    this.#channels.set(channel, undefined);
    const request = { socketId, channel, auth, channelData: channel_data };
    const opened = await openChannel(request, (notice) => this.#transmit(channel, notice));
    if (!this.#channels.has(channel)) return opened?.end();
    if (!opened) return this.#refuse(channel);
    if (opened.member) members.add(channel, opened.member, this);
    this.#channels.set(channel, () => {
      opened.end();
      members.remove(channel, this);
    });
    this.#parts.slot.setSubscribed(true);
    const data = opened.member ? members.describe(channel) : {};
    this.hear(channel, 'pusher_internal:subscription_succeeded', data);
    await opened.begin();
  }

  #refuse(channel: string): void {
    this.#leave(channel);
    const data = {
      type: 'AuthError',
      error: 'The connection is not authorised for this channel.',
      status: 401,
    };
    this.hear(channel, 'pusher:subscription_error', data);
  }

  #leave(channel: string): void {
    this.#channels.get(channel)?.();
    this.#channels.delete(channel);
    this.#parts.slot.setSubscribed([...this.#channels.values()].some(Boolean));
  }

  #transmit(channel: string, notice: Notice): void {
    if (notice.kind === 'event') this.hear(channel, realtimeEventNames[notice.name], notice.data);
    else if (notice.reason === 'renewed') this.close(4200, 'The visitor has a new stream.');
    else this.close(4009, 'The session has ended.');
  }

  #sendError(code: number, message: string): void {
    this.#send({ event: 'pusher:error', data: { code, message } });
  }

  #send(frame: object): void {
    const { socket } = this.#parts;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
    else socket.send(JSON.stringify(frame));
  }
}

/** Undefined where the text is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
