import * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { SocketSlot } from '../../edge/SocketSlot.ts';
import { longTextSchema } from '../../foundation/schemas.ts';
import { storable } from '../../foundation/storable.ts';
import type { StreamMessage } from '../RealtimePort.ts';
import { maxBufferedBytes } from '../SocketEndpoint.ts';
import { broadcastName } from './broadcastName.ts';
import type { CableChannel, CableSubscription } from './CableChannel.ts';

export const cableCommands = ['subscribe', 'unsubscribe', 'message'] as const;

const commandSchema = v.object({
  command: v.picklist(cableCommands),
  identifier: longTextSchema,
  data: v.optional(v.pipe(v.string(), v.maxLength(16_384))),
});

const maxSubscriptions = 10;

/** One client of `/cable` (`actioncable-v1-json`). Ignores frames that are not commands, as Action Cable does. */
export class CableConnection {
  /** The subscriptions by identifier. The value is undefined while a subscription is being authorized. */
  readonly #subscriptions = new Map<string, CableSubscription | undefined>();
  readonly #socket: WebSocket;
  readonly #openChannel: CableChannel;
  readonly #slot: SocketSlot;

  constructor(socket: WebSocket, openChannel: CableChannel, slot: SocketSlot) {
    this.#socket = socket;
    this.#openChannel = openChannel;
    this.#slot = slot;
    this.#send({ type: 'welcome' });
  }

  /** Handles a frame after all earlier frames of the client. */
  receive(text: string): void {
    this.#slot.run(() => this.#perform(text));
  }

  async #perform(text: string): Promise<void> {
    const frame = v.safeParse(commandSchema, parse(text));
    if (!frame.success) return;
    const { command, identifier, data } = frame.output;
    if (command === 'subscribe') await this.#subscribe(identifier);
    else if (command === 'unsubscribe') this.#unsubscribe(identifier);
    else await this.#subscriptions.get(identifier)?.perform(actionOf(data));
  }

  /** `seconds` is the time since the epoch. */
  ping(seconds: number): void {
    this.#send({ type: 'ping', message: seconds });
  }

  /** The client reconnects only if `reconnect` is true. */
  disconnect(
    reason: 'server_restart' | 'no_subscription' | 'renewed' | 'unauthorized',
    reconnect: boolean,
  ): void {
    this.#send({ type: 'disconnect', reason, reconnect });
    this.#socket.close(1000);
  }

  /** Called after the socket has closed. */
  dispose(): void {
    for (const subscription of this.#subscriptions.values()) subscription?.end();
    this.#subscriptions.clear();
  }

  async #subscribe(identifier: string): Promise<void> {
    if (this.#subscriptions.has(identifier) || this.#subscriptions.size >= maxSubscriptions) return;
    this.#subscriptions.set(identifier, undefined);
    const transmit = (message: StreamMessage) => this.#transmit(identifier, message);
    const subscription = await this.#openChannel(parse(identifier), transmit);
    if (!subscription) return this.#reject(identifier);
    // The client has disconnected during the authorization.
    if (!this.#subscriptions.has(identifier)) return subscription.end();
    this.#subscriptions.set(identifier, subscription);
    this.#slot.setSubscribed(true);
    this.#send({ identifier, type: 'confirm_subscription' });
    await subscription.perform('subscribed');
  }

  #unsubscribe(identifier: string): void {
    this.#subscriptions.get(identifier)?.end();
    this.#subscriptions.delete(identifier);
    this.#slot.setSubscribed([...this.#subscriptions.values()].some(Boolean));
  }

  #reject(identifier: string): void {
    if (!this.#subscriptions.has(identifier)) return;
    this.#unsubscribe(identifier);
    this.#send({ identifier, type: 'reject_subscription' });
  }

  #transmit(identifier: string, message: StreamMessage): void {
    if (message.kind === 'event') {
      const { name, data } = message;
      this.#send({ identifier, message: { event: broadcastName(name), data } });
    } else if (message.reason === 'renewed') this.disconnect('renewed', true);
    else this.disconnect('unauthorized', false);
  }

  #send(frame: object): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > maxBufferedBytes) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(frame));
  }
}

function actionOf(data: string | undefined): string {
  const parsed = v.safeParse(v.object({ action: v.string() }), parse(data ?? ''));
  return parsed.success ? parsed.output.action : '';
}

/** Replaces characters that PostgreSQL cannot store. Returns undefined if the text is not JSON. */
function parse(text: string): unknown {
  try {
    return storable(JSON.parse(text));
  } catch {
    return undefined;
  }
}
