import type Pusher from 'pusher-js/worker';
import type { Channel } from 'pusher-js/worker';
import { normalizeEventName } from '../../protocol/realtimeEvents.ts';
import type { TokenChange } from '../RealtimeAdapter.ts';
import type { ChannelAuthorizationRequest, RealtimeDependencies } from '../RealtimeDependencies.ts';
import { reconnectDelayMs } from '../reconnectDelay.ts';
import { type ChannelAuthorization, readAuthorization } from './readAuthorization.ts';

/** How many attempt timeouts to wait for the confirmation of a subscription. */
const confirmationTimeoutFactor = 3;
const refusedStatuses = [401, 403];

export interface PusherStreamsDependencies
  extends Pick<RealtimeDependencies, 'authorize' | 'clock' | 'random' | 'listener'> {
  /** `presence-` or `private-`. */
  readonly channelPrefix: string;
  timeoutMs(): number;
  /** A subscription was confirmed, or refused by the server or the backend. */
  onAnswered(): void;
  /** A subscription was not answered, so the connection must be replaced. */
  onTimeout(reason: string): void;
}

/**
 * The visitor's stream over the Pusher protocol: a channel named after the token, authorized by the backend for every
 * connection. Retries a failed authorization, but not a refused one.
 */
export class PusherStreams {
  readonly #deps: PusherStreamsDependencies;
  #pusher: Pusher | undefined;
  #token: string | undefined;
  /** The confirmed stream. */
  #current: Channel | undefined;
  /** The stream that replaces the current one once it is confirmed. */
  #next: Channel | undefined;
  #isRejected = false;
  #failures = 0;
  #cancelTimer: (() => void) | undefined;

  constructor(deps: PusherStreamsDependencies) {
    this.#deps = deps;
  }

  /** Does nothing for the same token, unless the server has refused it or ended its stream. */
  follow(pubsubToken: string, change: TokenChange): void {
    if (pubsubToken === this.#token && !this.#isRejected) return;
    this.#token = pubsubToken;
    this.#isRejected = false;
    if (change.isAnotherVisitor) this.#current = this.#unsubscribe(this.#current);
    this.#subscribe();
  }

  connected(pusher: Pusher): void {
    this.#pusher = pusher;
    if (!this.#isRejected) this.#subscribe();
  }

  /** `allowRetry` also lets a refused token be tried again. */
  disconnected(allowRetry = false): void {
    this.#cancelTimer?.();
    this.#current = this.#remove(this.#current);
    this.#next = this.#remove(this.#next);
    this.#pusher = undefined;
    if (allowRetry) this.#isRejected = false;
  }

  owns(channelName: string): boolean {
    return channelName === this.#current?.name || channelName === this.#next?.name;
  }

  refused(): void {
    if (this.#next) this.#subscriptionFailed(this.#next, true);
  }

  /**
   * The server has ended the stream. Does not subscribe again until `follow` is called or the adapter is restarted.
   */
  renewed(): void {
    this.#isRejected = true;
  }

  /** Passes the backend's signature to `onSigned`, unless the subscription has changed meanwhile. */
  async authorize(
    { socketId, channelName }: ChannelAuthorizationRequest,
    onSigned: (authorization: ChannelAuthorization) => void,
  ): Promise<void> {
    let authorization: ChannelAuthorization | undefined;
    let cause: unknown = new Error('The response of /api/widget/auth has no valid auth or channel_data.');
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
    this.#next = this.#unsubscribe(this.#next);
    this.#startTimeout();
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
      const known = normalizeEventName(event);
      if (known) this.#deps.listener.onEvent(known, data);
    });
  }

  #succeeded(channel: Channel): void {
    if (channel !== this.#next) return;
    this.#next = undefined;
    this.#unsubscribe(this.#current);
    this.#current = channel;
    this.#confirmed();
  }

  #confirmed(): void {
    this.#cancelTimer?.();
    this.#deps.onAnswered();
    this.#deps.listener.onConfirmed();
  }

  #subscriptionFailed(channel: Channel, isFinal: boolean, cause?: unknown): void {
    if (channel !== this.#next) return;
    this.#cancelTimer?.();
    if (isFinal) {
      this.#next = this.#unsubscribe(channel);
      this.#isRejected = true;
      this.#deps.onAnswered();
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
      this.#startTimeout();
      channel.subscribe();
    }, delayMs);
    const delaySeconds = Math.round(delayMs / 1_000);
    this.#deps.listener.onError({
      code: 'realtime',
      message: `The subscription to the live stream failed. The next try is in ${delaySeconds} s.`,
      retryable: true,
      cause,
    });
  }

  #startTimeout(): void {
    this.#cancelTimer?.();
    const limitMs = confirmationTimeoutFactor * this.#deps.timeoutMs();
    this.#cancelTimer = this.#deps.clock.setTimeout(
      () => this.#deps.onTimeout('subscription_timeout'),
      limitMs,
    );
  }

  #unsubscribe(channel: Channel | undefined): undefined {
    this.#remove(channel);
    if (channel) this.#pusher?.send_event('pusher:unsubscribe', { channel: channel.name });
  }

  /** Bypasses the library, which would resubscribe to a pending channel after a reconnect. */
  #remove(channel: Channel | undefined): undefined {
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
  const isAuthError = 'type' in error && error.type === 'AuthError';
  return isAuthError || ('status' in error && refusedStatuses.some((status) => status === error.status));
}
