import Pusher from 'pusher-js/worker';
import type { RealtimeAdapter, TokenChange } from '../RealtimeAdapter.ts';
import type { RealtimeDependencies } from '../RealtimeDependencies.ts';
import { Supervisor } from '../Supervisor.ts';
import { type CleanFrame, cleanPusherFrame } from './cleanPusherFrame.ts';
import { PusherSocket, registerPusherSocketOwner } from './PusherSocket.ts';
import { PusherStreams } from './PusherStreams.ts';
import { type PusherConfig, pusherUrl } from './pusherUrl.ts';

/** 23 days. This disables the library's own silence check. */
const activityTimeoutMs = 2_000_000_000;
const tlsOnlyCode = 4_000;
const subscriptionRefusedCode = 4_009;
const renewedCode = 4_200;

/**
 * The realtime adapter for the Pusher protocol, version 7. The `Supervisor` decides when to connect and when a silent
 * connection is dead, because the library retries some failures in a hot loop and others only after 15 s.
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
  #hasReportedFrame = false;

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
      timeoutMs: () => this.#supervisor.attemptTimeoutMs,
      onAnswered: () => this.#supervisor.subscriptionAnswered(),
      onTimeout: (reason) => this.#supervisor.lost(reason),
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

  performPresence(): boolean {
    // Nothing to send: on a presence channel, the server sees that the visitor is a member.
    return false;
  }

  #open(): void {
    if (this.#isTlsRequired) this.#isTls = true;
    // Alternate between plain and TLS sockets until one works: a proxy may allow only one of them.
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

  /** The library's constructor connects, and adds the instance to a global list, from which it is removed here. */
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
        customHandler: (request, callback) => {
          void this.#streams.authorize(request, (authorization) => callback(null, authorization));
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
    this.#hasReportedFrame = false;
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

  /** Other Pusher servers also send `renewedCode` when they restart. Fetching the token again is harmless then. */
  #renewed(): void {
    this.#streams.renewed();
    this.#supervisor.lost('renewed');
    this.#deps.listener.onRejected('renewed');
  }

  #cleanFrame(raw: unknown): CleanFrame {
    const frame = cleanPusherFrame(raw, (channel) => this.#streams.owns(channel));
    if (frame.isReadable) this.#supervisor.frameReceived();
    else this.#reportFrame();
    if (frame.errorCode !== undefined) this.#onError(frame.errorCode);
    return frame;
  }

  /**
   * Before the handshake, an error ends the attempt. Afterwards, only a refused subscription is handled here: the
   * server closes the socket itself if necessary.
   */
  #onError(code: number): void {
    if (!this.#isEstablished) this.#closed(code);
    else if (code === subscriptionRefusedCode) this.#streams.refused();
  }

  /** Reports once per connection, so that a broken server does not fill the log. */
  #reportFrame(): void {
    if (this.#hasReportedFrame) return;
    this.#hasReportedFrame = true;
    this.#deps.listener.onError({
      code: 'realtime',
      message:
        'A realtime frame was dropped: it does not follow the Pusher protocol, version 7. Missed changes are fetched later. Check the Pusher server.',
      retryable: false,
    });
  }
}
