import { Cable, DisconnectedError, stringifyParams, WebSocketTransport } from '@anycable/core';
import { Channel } from '@anycable/web';
import type { RealtimeConfig } from '../../protocol/config.ts';
import { normalizeEventName } from '../../protocol/realtimeEvents.ts';
import type { RealtimeAdapter, TokenChange } from '../RealtimeAdapter.ts';
import type { RealtimeDependencies } from '../RealtimeDependencies.ts';
import { Supervisor } from '../Supervisor.ts';
import { CableEncoder } from './CableEncoder.ts';
import { CableProtocol } from './CableProtocol.ts';
import { cableUrl } from './cableUrl.ts';
import { checkedSocket } from './checkedSocket.ts';

/** The cable endpoint: `url` is a path or an absolute URL, `/cable` by default. */
export type CableConfig = Extract<RealtimeConfig, { adapter: 'cable' }>;

type RoomParams = { pubsub_token: string; conv_token?: string };

class RoomChannel extends Channel<RoomParams> {
  static override readonly identifier = 'RoomChannel';
}

export class CableAdapter implements RealtimeAdapter {
  readonly #url: string;
  readonly #deps: RealtimeDependencies;
  readonly #supervisor: Supervisor;
  #cable: Cable | undefined;
  #params: RoomParams | undefined;
  /** The confirmed stream. */
  #current: RoomChannel | undefined;
  /** The stream that replaces the current one once it is confirmed. */
  #next: RoomChannel | undefined;
  #isRejected = false;
  #hasReportedFrame = false;
  #isSocketOpen = false;
  /** How many open sockets have timed out since the last `welcome`. */
  #unwelcomed = 0;
  #hasWarned = false;

  /** Throws if `url` is invalid. */
  constructor({ url }: CableConfig, deps: RealtimeDependencies) {
    this.#url = cableUrl(url, deps.apiUrl, deps.pageUrl);
    this.#deps = deps;
    this.#supervisor = new Supervisor(
      {
        open: () => this.#open(),
        drop: (reason) => {
          if (reason === 'silent_server' && this.#isSocketOpen) this.#missWelcome();
          this.#cable?.disconnected(new DisconnectedError(reason));
        },
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

  performPresence(): boolean {
    if (this.#current?.state === 'connected') void this.#current.perform('update_presence');
    return true;
  }

  #createCable(): Cable {
    const supervisor = this.#supervisor;
    const reportFrame = () => this.#reportFrame();
    const transport = new WebSocketTransport(this.#url, {
      websocketImplementation: checkedSocket(this.#deps.WebSocket, (isSupported) => {
        if (isSupported) this.#isSocketOpen = true;
        else cable.closed('unsupported_subprotocol');
      }),
    });
    const protocol = new CableProtocol({
      clock: this.#deps.clock,
      timeoutMs: () => supervisor.attemptTimeoutMs,
      onForeignFrame: reportFrame,
    });
    const encoder = new CableEncoder(reportFrame);
    const cable = new Cable({ transport, protocol, encoder, lazy: true, performFailures: 'ignore' });
    const ifCurrent = (report: () => void) => {
      if (this.#cable === cable) report();
    };
    cable.on('keepalive', () => supervisor.frameReceived());
    cable.on('connect', () => ifCurrent(() => this.#opened()));
    cable.on('disconnect', (error) => ifCurrent(() => this.#disconnected(error.reason ?? 'remote')));
    cable.on('close', (error) => ifCurrent(() => supervisor.refused(error?.reason ?? 'remote')));
    return cable;
  }

  #open(): void {
    this.#isSocketOpen = false;
    // The cable also emits the outcome as an event, so the promise is not needed.
    this.#cable?.connect().catch(() => undefined);
  }

  #opened(): void {
    this.#unwelcomed = 0;
    this.#hasReportedFrame = false;
    this.#supervisor.opened();
  }

  /** Warns at the second missing `welcome` in a row, because a single one may be the network's fault. */
  #missWelcome(): void {
    this.#unwelcomed += 1;
    if (this.#unwelcomed !== 2 || this.#hasWarned) return;
    this.#hasWarned = true;
    import('./warnMissingWelcome.ts').then(
      ({ warnMissingWelcome }) => warnMissingWelcome(this.#url),
      () => undefined,
    );
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
    this.#supervisor.subscriptionAnswered();
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

  /** The library closes a channel if the server rejects it, or after this adapter has released it. */
  #channelClosed(channel: RoomChannel): void {
    if (channel !== this.#current && channel !== this.#next) return;
    if (channel === this.#current) this.#current = undefined;
    else this.#next = undefined;
    this.#isRejected = true;
    this.#supervisor.subscriptionAnswered();
    this.#deps.listener.onRejected('rejected');
  }

  #received(message: unknown): void {
    const broadcast = decodeBroadcast(message);
    if (!broadcast) {
      this.#reportFrame();
      return;
    }
    const name = normalizeEventName(broadcast.event);
    if (name) this.#deps.listener.onEvent(name, broadcast.data);
  }

  /** Reports once per connection, so that a broken server does not fill the log. */
  #reportFrame(): void {
    if (this.#hasReportedFrame) return;
    this.#hasReportedFrame = true;
    this.#deps.listener.onError({
      code: 'realtime',
      message:
        'A realtime frame was dropped: it is invalid or for an unknown stream. Missed changes are fetched later. Check the cable server.',
      retryable: false,
    });
  }
}

/** A message of the visitor's stream: `{ "event": name, "data": … }`. */
function decodeBroadcast(message: unknown): { readonly event: string; readonly data: unknown } | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('event' in message) || typeof message.event !== 'string') return undefined;
  return { event: message.event, data: 'data' in message ? message.data : undefined };
}
