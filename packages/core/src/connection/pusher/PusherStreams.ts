import type Pusher from 'pusher-js/worker';
import type { Channel } from 'pusher-js/worker';
import { normaliseEventName } from '../../protocol/realtimeEvents.ts';
import type { TokenChange } from '../RealtimeAdapter.ts';
import type { ChannelAuthorizationRequest, RealtimeDependencies } from '../RealtimeDependencies.ts';
import { reconnectDelayMs } from '../reconnectDelay.ts';
import { type ChannelAuthorization, readAuthorization } from './readAuthorization.ts';

const confirmationPatience = 3;
const refusals = [401, 403];

/** What the streams need of their adapter. */
export interface PusherStreamsDependencies
  extends Pick<RealtimeDependencies, 'authorize' | 'clock' | 'random' | 'listener'> {
  /** In front of the token: `presence-` or `private-`. */
  readonly channelPrefix: string;
  /** How long an answer may take, in milliseconds. */
  patienceMs(): number;
  /** The server has answered a subscription, with yes or no. */
  settled(): void;
  /** The connection is of no use any more. */
  lost(reason: string): void;
}

/**
 * The visitor's stream over the Pusher protocol: a channel named after the token, authorised by the backend for
 * every connection anew (spec §7 Realtime). An authorisation that fails is tried again; one that is refused is not.
 */
export class PusherStreams {
  readonly #deps: PusherStreamsDependencies;
  #pusher: Pusher | undefined;
  #token: string | undefined;
  /** The stream that is heard, and the one that will replace it once it is confirmed. */
  #current: Channel | undefined;
  #next: Channel | undefined;
  #isRejected = false;
  #failures = 0;
  #cancelTimer: (() => void) | undefined;

  constructor(deps: PusherStreamsDependencies) {
    this.#deps = deps;
  }

  /** Follows the stream of this token from now on; the same one again does nothing unless it had been refused. */
  follow(pubsubToken: string, change: TokenChange): void {
    if (pubsubToken === this.#token && !this.#isRejected) return;
    this.#token = pubsubToken;
    this.#isRejected = false;
    if (change.isAnotherVisitor) this.#current = this.#leave(this.#current);
    this.#subscribe();
  }

  /** The socket is open: the stream is asked for. */
  connected(pusher: Pusher): void {
    this.#pusher = pusher;
    if (!this.#isRejected) this.#subscribe();
  }

  /** The socket is gone, and every channel with it. `isFresh` also forgets that the token had been refused. */
  disconnected(isFresh = false): void {
    this.#cancelTimer?.();
    this.#current = this.#forget(this.#current);
    this.#next = this.#forget(this.#next);
    this.#pusher = undefined;
    if (isFresh) this.#isRejected = false;
  }

  /** Whether a frame about this channel is meant for us. */
  owns(channelName: string): boolean {
    return channelName === this.#current?.name || channelName === this.#next?.name;
  }

  /** The server refuses the subscription that is waiting for its answer; there may be none. */
  refused(): void {
    if (this.#next) this.#subscriptionFailed(this.#next, true);
  }

  /** The server has ended the stream: it is not asked for again before its token is confirmed or replaced. */
  renewed(): void {
    this.#isRejected = true;
  }

  /** Asks the backend and hands its signature to the library, unless the question is out of date by then. */
  async authorize(
    { socketId, channelName }: ChannelAuthorizationRequest,
    onSigned: (authorization: ChannelAuthorization) => void,
  ): Promise<void> {
    let authorization: ChannelAuthorization | undefined;
    let cause: unknown = new Error('The answer of /api/widget/auth has no valid auth or channel_data.');
    try {
      authorization = readAuthorization(await this.#deps.authorize({ socketId, channelName }), channelName);
    } catch (error) {
      cause = error;
    }
    const channel = this.#next;
    if (channel?.name !== channelName || this.#pusher?.connection.socket_id !== socketId) return;
    if (authorization) onSigned(authorization);
    else this.#subscriptionFailed(channel, isRefusal(cause), cause);
  }

  #subscribe(): void {
    if (!this.#pusher || this.#token === undefined) return;
    const name = this.#deps.channelPrefix + this.#token;
    this.#failures = 0;
    this.#next = this.#leave(this.#next);
    this.#awaitAnswer();
    if (this.#current?.name === name) {
      this.#confirmed();
      return;
    }
    const channel = this.#pusher.subscribe(name);
    this.#next = channel;
    channel.bind('pusher:subscription_succeeded', () => this.#succeeded(channel));
    channel.bind('pusher:subscription_error', (error: unknown) => {
      this.#subscriptionFailed(channel, isServerRefusal(error), error);
    });
    channel.bind_global((event: string, data: unknown) => {
      const known = normaliseEventName(event);
      if (known) this.#deps.listener.onEvent(known, data);
    });
  }

  #succeeded(channel: Channel): void {
    if (channel !== this.#next) return;
    this.#next = undefined;
    this.#leave(this.#current);
    this.#current = channel;
    this.#confirmed();
  }

  #confirmed(): void {
    this.#cancelTimer?.();
    this.#deps.settled();
    this.#deps.listener.onConfirmed();
  }

  #subscriptionFailed(channel: Channel, isFinal: boolean, cause?: unknown): void {
    if (channel !== this.#next) return;
    this.#cancelTimer?.();
    if (isFinal) {
      this.#next = this.#leave(channel);
      this.#isRejected = true;
      this.#deps.settled();
      this.#deps.listener.onRejected('rejected');
      return;
    }
    const delayMs = reconnectDelayMs({
      failures: this.#failures++,
      reason: 'authorization_failed',
      wasHealthy: false,
      random: this.#deps.random,
    });
    this.#cancelTimer = this.#deps.clock.setTimeout(() => {
      this.#awaitAnswer();
      channel.subscribe();
    }, delayMs);
    this.#deps.listener.onError({
      code: 'realtime',
      message: `The live stream could not be authorised, so messages arrive by polling; the next try is in ${Math.round(delayMs / 1_000)} s.`,
      retryable: true,
      cause,
    });
  }

  #awaitAnswer(): void {
    this.#cancelTimer?.();
    const limitMs = confirmationPatience * this.#deps.patienceMs();
    this.#cancelTimer = this.#deps.clock.setTimeout(() => this.#deps.lost('subscription_timeout'), limitMs);
  }

  #leave(channel: Channel | undefined): undefined {
    this.#forget(channel);
    if (channel) this.#pusher?.send_event('pusher:unsubscribe', { channel: channel.name });
  }

  /** Not by the library's own way: it would subscribe again, after a reconnect, to what it was still waiting for. */
  #forget(channel: Channel | undefined): undefined {
    channel?.unbind_all();
    if (channel) this.#pusher?.channels.remove(channel.name);
  }
}

function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'retryable' in cause && cause.retryable === false;
}

function isServerRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const isNamed = 'type' in error && error.type === 'AuthError';
  return isNamed || ('status' in error && refusals.some((status) => status === error.status));
}
