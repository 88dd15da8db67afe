import { Cable, DisconnectedError, stringifyParams, WebSocketTransport } from '@anycable/core';
import { Channel } from '@anycable/web';
import type { RealtimeConfig } from '../../protocol/config.ts';
import { normaliseEventName } from '../../protocol/realtimeEvents.ts';
import type { RealtimeAdapter, TokenChange } from '../RealtimeAdapter.ts';
import type { RealtimeDependencies } from '../RealtimeDependencies.ts';
import { Supervisor } from '../Supervisor.ts';
import { CableEncoder } from './CableEncoder.ts';
import { CableProtocol } from './CableProtocol.ts';
import { cableUrl } from './cableUrl.ts';
import { checkedSocket } from './checkedSocket.ts';

/** Where the cable is: `url` is a path or an address, `/cable` by default (spec §7). */
export type CableConfig = Extract<RealtimeConfig, { adapter: 'cable' }>;

type RoomParams = { pubsub_token: string; conv_token?: string };

class RoomChannel extends Channel<RoomParams> {
  static override readonly identifier = 'RoomChannel';
}

/** Realtime over the Action Cable protocol (spec §7 Realtime, §4 Realtime connection). */
export class CableAdapter implements RealtimeAdapter {
  readonly #config: CableConfig;
  readonly #deps: RealtimeDependencies;
  readonly #supervisor: Supervisor;
  #cable: Cable | undefined;
  #params: RoomParams | undefined;
  /** The stream that is heard, and the one that will replace it once it is confirmed. */
  #current: RoomChannel | undefined;
  #next: RoomChannel | undefined;
  #isRejected = false;
  #hasComplained = false;

  constructor(config: CableConfig, deps: RealtimeDependencies) {
    this.#config = config;
    this.#deps = deps;
    this.#supervisor = new Supervisor(
      {
        open: () => this.#open(),
        drop: (reason) => this.#cable?.disconnected(new DisconnectedError(reason)),
      },
      { ...deps, onState: (...state) => deps.listener.onState(...state) },
    );
  }

  start(): void {
    if (this.#cable) return;
    this.#cable = this.#createCable();
    this.#isRejected = false;
    this.#subscribe();
    this.#supervisor.start();
  }

  setToken(pubsubToken: string, { convToken, isAnotherVisitor }: TokenChange = {}): void {
    const params = { pubsub_token: pubsubToken, ...(convToken ? { conv_token: convToken } : {}) };
    const isSame = stringifyParams(params) === stringifyParams(this.#params);
    if (isSame && !this.#isRejected && !this.#supervisor.isRefused) return;
    this.#params = params;
    this.#isRejected = false;
    if (isAnotherVisitor) this.#releaseCurrent();
    this.#subscribe();
    if (this.#supervisor.isRefused) this.#supervisor.reconnectNow();
  }

  stop(): void {
    const cable = this.#cable;
    if (!cable) return;
    this.#cable = undefined;
    this.#current = undefined;
    this.#next = undefined;
    cable.disconnect();
    this.#supervisor.stop();
  }

  reconnectNow(): void {
    this.#supervisor.reconnectNow();
  }

  performPresence(): void {
    if (this.#current?.state === 'connected') void this.#current.perform('update_presence');
  }

  #createCable(): Cable {
    const supervisor = this.#supervisor;
    const complain = () => this.#complain();
    const { WebSocket, apiUrl, pageUrl } = this.#deps;
    const transport = new WebSocketTransport(cableUrl(this.#config.url, apiUrl, pageUrl), {
      websocketImplementation: checkedSocket(WebSocket, () => cable.closed('unsupported_subprotocol')),
    });
    const protocol = new CableProtocol({
      clock: this.#deps.clock,
      patienceMs: () => supervisor.patienceMs,
      onForeignFrame: complain,
    });
    const encoder = new CableEncoder(complain);
    const cable = new Cable({ transport, protocol, encoder, lazy: true, performFailures: 'ignore' });
    const ifCurrent = (tell: () => void) => {
      if (this.#cable === cable) tell();
    };
    cable.on('keepalive', () => supervisor.heard());
    cable.on('connect', () => ifCurrent(() => this.#opened()));
    cable.on('disconnect', (error) => ifCurrent(() => this.#disconnected(error.reason ?? 'remote')));
    cable.on('close', (error) => ifCurrent(() => supervisor.refused(error?.reason ?? 'remote')));
    return cable;
  }

  #open(): void {
    // The outcome arrives as an event of the cable; the promise only repeats it.
    this.#cable?.connect().catch(() => undefined);
  }

  #opened(): void {
    this.#hasComplained = false;
    this.#supervisor.opened();
  }

  #disconnected(reason: string): void {
    const isRenewed = reason === 'renewed';
    if (isRenewed) {
      this.#isRejected = true;
      this.#releaseCurrent();
      this.#releaseNext();
    }
    this.#supervisor.lost(reason);
    if (isRenewed) this.#deps.listener.onRejected('renewed');
  }

  #subscribe(): void {
    if (!this.#cable || this.#params === undefined) return;
    const channel = new RoomChannel(this.#params);
    this.#releaseNext();
    this.#next = channel;
    channel.on('connect', () => this.#confirmed(channel));
    channel.on('close', () => this.#channelClosed(channel));
    channel.on('message', (message) => this.#received(message));
    this.#cable.subscribe(channel);
  }

  #confirmed(channel: RoomChannel): void {
    this.#supervisor.settled();
    if (channel === this.#next) {
      this.#releaseCurrent();
      this.#current = channel;
      this.#next = undefined;
    }
    this.#deps.listener.onConfirmed();
  }

  #releaseCurrent(): void {
    const released = this.#current;
    this.#current = undefined;
    released?.disconnect();
  }

  #releaseNext(): void {
    const released = this.#next;
    this.#next = undefined;
    released?.disconnect();
  }

  /** The library closes a channel for good only when the server rejects it. */
  #channelClosed(channel: RoomChannel): void {
    if (channel !== this.#current && channel !== this.#next) return;
    if (channel === this.#current) this.#current = undefined;
    else this.#next = undefined;
    this.#isRejected = true;
    this.#supervisor.settled();
    this.#deps.listener.onRejected('rejected');
  }

  #received(message: unknown): void {
    const broadcast = decodeBroadcast(message);
    if (!broadcast) {
      this.#complain();
      return;
    }
    const name = normaliseEventName(broadcast.event);
    if (name) this.#deps.listener.onEvent(name, broadcast.data);
  }

  /** Once per connection: a server that talks nonsense must not fill the log. */
  #complain(): void {
    if (this.#hasComplained) return;
    this.#hasComplained = true;
    this.#deps.listener.onError({
      code: 'realtime',
      message:
        'A realtime frame was not of the expected form and was dropped; what it told arrives with the next catch-up. Check that the server speaks actioncable-v1-json.',
      retryable: false,
    });
  }
}

/** Reads what a server publishes on the visitor's stream: `{ "event": name, "data": … }` (spec §7 Realtime). */
function decodeBroadcast(message: unknown): { readonly event: string; readonly data: unknown } | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('event' in message) || typeof message.event !== 'string') return undefined;
  return { event: message.event, data: 'data' in message ? message.data : undefined };
}
