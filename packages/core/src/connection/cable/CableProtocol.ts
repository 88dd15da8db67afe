import { ActionCableProtocol, DisconnectedError, stringifyParams } from '@anycable/core';
import type { Clock } from '../../environment/clock.ts';

const subscribeTries = 3;

/** What the protocol needs from its adapter. */
export interface CableProtocolOptions {
  readonly clock: Clock;
  /** Milliseconds to wait for a confirmation before the subscription is asked for again. */
  patienceMs(): number;
  /** A frame was about a subscription that is not ours. */
  onForeignFrame(): void;
}

/**
 * The cable protocol with a subscription that never ends unanswered: it is asked for three times, then the socket
 * is given up for a fresh one, because a server ignores a second request for a stream that it believes live.
 * Frames about streams that are not ours are dropped: the library would keep them for ever.
 */
export class CableProtocol extends ActionCableProtocol {
  /** Kept by the library, undeclared in its types; held to the pinned version by this class's test. */
  declare readonly pendingSubscriptions: Record<string, { readonly id: number } | undefined>;
  readonly #options: CableProtocolOptions;
  readonly #identifiers = new Set<string>();
  readonly #cancels = new Map<string, () => void>();

  constructor(options: CableProtocolOptions) {
    super();
    this.#options = options;
  }

  override subscribe(channel: string, params?: object): Promise<string> {
    this.#identifiers.add(stringifyParams({ channel, ...params }));
    return super.subscribe(channel, params);
  }

  /** The library also calls this for a subscription that it never sent, without an identifier. */
  override unsubscribe(identifier: string): Promise<void> {
    return this.#identifiers.delete(identifier) ? super.unsubscribe(identifier) : Promise.resolve();
  }

  override receive(frame: object): ReturnType<ActionCableProtocol['receive']> {
    if ('identifier' in frame && !this.#isOurs(frame.identifier)) {
      this.#options.onForeignFrame();
      return undefined;
    }
    // A confirmation that nobody waits for would make the library give up the stream that it confirms.
    if ('type' in frame && frame.type === 'confirm_subscription' && !this.#isAwaited(frame)) return undefined;
    return super.receive(frame);
  }

  override reset(error: DisconnectedError): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
    super.reset(error);
  }

  /** Replaces the library's two timers, after which it would close the channel for good. */
  maybeRetrySubscribe(id: number, identifier: string): void {
    this.#insist(id, identifier, 1);
  }

  #insist(id: number, identifier: string, tries: number): void {
    const cancel = this.#options.clock.setTimeout(() => {
      if (this.pendingSubscriptions[identifier]?.id !== id) return;
      if (tries === subscribeTries) {
        this.cable.disconnected(new DisconnectedError('subscription_timeout'));
        return;
      }
      this.cable.send({ command: 'subscribe', identifier });
      this.#insist(id, identifier, tries + 1);
    }, this.#options.patienceMs());
    this.#cancels.get(identifier)?.();
    this.#cancels.set(identifier, cancel);
  }

  #isAwaited(frame: object): boolean {
    return 'identifier' in frame && Object.hasOwn(this.pendingSubscriptions, String(frame.identifier));
  }

  #isOurs(identifier: unknown): boolean {
    return typeof identifier === 'string' && this.#identifiers.has(identifier);
  }
}
