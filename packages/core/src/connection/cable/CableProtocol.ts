import { ActionCableProtocol, DisconnectedError, stringifyParams } from '@anycable/core';
import type { Clock } from '../../environment/clock.ts';

const subscribeTries = 3;

export interface CableProtocolOptions {
  readonly clock: Clock;
  /** Milliseconds to wait for a confirmation before subscribing again. */
  timeoutMs(): number;
  /** A frame names a subscription that was not requested or has ended. */
  onForeignFrame(): void;
}

/**
 * The Action Cable protocol with retried subscriptions. A server ignores a repeated request for a stream that it
 * considers live, so the socket is replaced after three unanswered requests. Drops frames of unknown streams, which the
 * library would buffer forever.
 */
export class CableProtocol extends ActionCableProtocol {
  /** Exists in the library but not in its types. The adapter's tests fail if a new version removes it. */
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

  /** For a subscription that was never sent, the library calls this method without an identifier. */
  override unsubscribe(identifier: string): Promise<void> {
    return this.#identifiers.delete(identifier) ? super.unsubscribe(identifier) : Promise.resolve();
  }

  override receive(frame: object): ReturnType<ActionCableProtocol['receive']> {
    if ('identifier' in frame && !this.#isKnown(frame.identifier)) {
      this.#options.onForeignFrame();
      return undefined;
    }
    // On an unexpected confirmation, the library would end the stream.
    if ('type' in frame && frame.type === 'confirm_subscription' && !this.#isPending(frame)) return undefined;
    return super.receive(frame);
  }

  override reset(error: DisconnectedError): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
    super.reset(error);
  }

  /** Replaces the library's own retry, which closes the channel after two timeouts. */
  maybeRetrySubscribe(id: number, identifier: string): void {
    this.#scheduleResubscribe(id, identifier, 1);
  }

  #scheduleResubscribe(id: number, identifier: string, tries: number): void {
    const cancel = this.#options.clock.setTimeout(() => {
      if (this.pendingSubscriptions[identifier]?.id !== id) return;
      if (tries === subscribeTries) {
        this.cable.disconnected(new DisconnectedError('subscription_timeout'));
        return;
      }
      this.cable.send({ command: 'subscribe', identifier });
      this.#scheduleResubscribe(id, identifier, tries + 1);
    }, this.#options.timeoutMs());
    this.#cancels.get(identifier)?.();
    this.#cancels.set(identifier, cancel);
  }

  #isPending(frame: object): boolean {
    return 'identifier' in frame && Object.hasOwn(this.pendingSubscriptions, String(frame.identifier));
  }

  #isKnown(identifier: unknown): boolean {
    return typeof identifier === 'string' && this.#identifiers.has(identifier);
  }
}
