import Pusher from 'pusher-js/worker';
import type { RealtimeAdapter, TokenChange } from '../RealtimeAdapter.ts';
import type { RealtimeDependencies } from '../RealtimeDependencies.ts';
import { Supervisor } from '../Supervisor.ts';
import { type CleanFrame, cleanPusherFrame } from './cleanPusherFrame.ts';
import { PusherSocket, registerPusherSocketOwner } from './PusherSocket.ts';
import { PusherStreams } from './PusherStreams.ts';
import { type PusherConfig, pusherUrl } from './pusherUrl.ts';

const activityTimeoutMs = 2_000_000_000;
const tlsOnlyCode = 4_000;
const subscriptionRefusedCode = 4_009;
const renewedCode = 4_200;

/**
 * Realtime over the Pusher protocol, version 7 (spec §7 Realtime). The library speaks it; when to connect, and when
 * a silent connection is dead, is decided by the same supervisor as in the cable family, since the library's own
 * retries come in a hot loop or not for 15 s. Presence is the membership of the channel: there is nothing to perform.
 */
export class PusherAdapter implements RealtimeAdapter {
  readonly #config: PusherConfig;
  readonly #deps: RealtimeDependencies;
  readonly #supervisor: Supervisor;
  readonly #streams: PusherStreams;
  readonly #backendUrl: string;
  #pusher: Pusher | undefined;
  #socket: PusherSocket | undefined;
  #isStarted = false;
  #isTls: boolean;
  #isTlsRequired: boolean;
  #hasConnected = false;
  #isEstablished = false;
  #hasComplained = false;

  constructor(config: PusherConfig, deps: RealtimeDependencies) {
    this.#config = config;
    this.#deps = deps;
    this.#backendUrl = new URL(deps.apiUrl, deps.pageUrl).href;
    this.#isTlsRequired = config.forceTLS === true || new URL(deps.pageUrl).protocol === 'https:';
    this.#isTls = this.#isTlsRequired;
    this.#supervisor = new Supervisor(
      { open: () => this.#open(), drop: () => this.#drop(), probe: () => this.#probe() },
      { ...deps, onState: (...state) => deps.listener.onState(...state) },
    );
    this.#streams = new PusherStreams({
      ...deps,
      channelPrefix: config.channelPrefix ?? 'presence-',
      authorize: (request) => deps.authorize(request),
      patienceMs: () => this.#supervisor.patienceMs,
      settled: () => this.#supervisor.settled(),
      lost: (reason) => this.#supervisor.lost(reason),
    });
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#supervisor.start();
  }

  setToken(pubsubToken: string, change: TokenChange = {}): void {
    this.#streams.follow(pubsubToken, change);
    if (this.#supervisor.isRefused) this.#supervisor.reconnectNow();
  }

  stop(): void {
    if (!this.#isStarted) return;
    this.#isStarted = false;
    this.#supervisor.stop();
    this.#streams.disconnected(true);
  }

  reconnectNow(): void {
    this.#supervisor.reconnectNow();
  }

  performPresence(): void {
    // Being on the presence channel says it already.
  }

  #open(): void {
    if (this.#isTlsRequired) this.#isTls = true;
    // Until one of them has worked, plain and secure sockets take turns: a proxy may let only one through.
    else if (!this.#hasConnected && this.#socket) this.#isTls = !this.#isTls;
    if (this.#pusher) this.#pusher.connect();
    else this.#pusher = this.#createPusher();
  }

  #drop(): void {
    this.#streams.disconnected();
    this.#pusher?.disconnect();
  }

  #probe(): void {
    this.#pusher?.send_event('pusher:ping', {});
  }

  /** The library connects from its constructor and keeps every instance for ever unless it is told to forget. */
  #createPusher(): Pusher {
    Pusher.Runtime.getWebSocketAPI = () => PusherSocket;
    const pusher = new Pusher(this.#config.key, {
      cluster: 'own',
      wsHost: registerPusherSocketOwner(this.#socketOwner()),
      forceTLS: false,
      enabledTransports: ['ws'],
      enableStats: false,
      activityTimeout: activityTimeoutMs,
      channelAuthorization: {
        customHandler: (request, onAnswer) => {
          void this.#streams.authorize(request, (authorization) => onAnswer(null, authorization));
        },
      },
    });
    Pusher.instances = Pusher.instances.filter((instance) => instance !== pusher);
    pusher.connection.bind('connected', () => this.#opened(pusher));
    return pusher;
  }

  #socketOwner() {
    return {
      WebSocket: this.#deps.WebSocket,
      addressOf: (pathAndQuery: string) =>
        pusherUrl(this.#config, this.#backendUrl, this.#isTls, pathAndQuery),
      cleanFrame: (raw: unknown) => this.#cleanFrame(raw),
      onOpening: (socket: PusherSocket) => {
        this.#socket = socket;
        this.#isEstablished = false;
      },
      onClose: (socket: PusherSocket, code: number) => {
        if (socket === this.#socket) this.#closed(code);
      },
    };
  }

  #opened(pusher: Pusher): void {
    this.#hasConnected = true;
    this.#isEstablished = true;
    this.#hasComplained = false;
    this.#supervisor.opened();
    this.#streams.connected(pusher);
  }

  #closed(code: number): void {
    if (code === tlsOnlyCode) this.#isTlsRequired = true;
    if (code < tlsOnlyCode || (code >= 4_100 && code < 4_200)) this.#supervisor.lost('transport_closed');
    else if (code === tlsOnlyCode) this.#supervisor.lost('tls_only');
    else if (code === renewedCode && this.#isEstablished) this.#renewed();
    else if (code >= 4_200 && code < 4_300) this.#supervisor.lost('server_restart');
    else this.#supervisor.refused(`pusher_${code}`);
  }

  /** Other servers of the family say the same when they only restart: asking for the token does no harm then. */
  #renewed(): void {
    this.#streams.renewed();
    this.#supervisor.lost('renewed');
    this.#deps.listener.onRejected('renewed');
  }

  #cleanFrame(raw: unknown): CleanFrame {
    const frame = cleanPusherFrame(raw, (channel) => this.#streams.owns(channel));
    if (frame.isReadable) this.#supervisor.heard();
    else this.#complain();
    if (frame.errorCode !== undefined) this.#erred(frame.errorCode);
    return frame;
  }

  /** Before the handshake an error ends the attempt; afterwards the server closes the socket if it is serious. */
  #erred(code: number): void {
    if (!this.#isEstablished) this.#closed(code);
    else if (code === subscriptionRefusedCode) this.#streams.refused();
  }

  /** Once per connection: a server that talks nonsense must not fill the log. */
  #complain(): void {
    if (this.#hasComplained) return;
    this.#hasComplained = true;
    this.#deps.listener.onError({
      code: 'realtime',
      message:
        'A realtime frame was not of the expected form and was dropped; what it told arrives with the next catch-up. Check that the server speaks the Pusher protocol, version 7.',
      retryable: false,
    });
  }
}
