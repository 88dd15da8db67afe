import { createSecret } from '../foundation/secrets.ts';
import type { Redis } from '../storage/openRedis.ts';
import { createHub } from './createHub.ts';
import { formatPacket, type Notice, type NoticeText, readMessage, readPacket, type Sign } from './notices.ts';
import { Peers } from './Peers.ts';
import type { RealtimePort, StreamMessage } from './RealtimePort.ts';

/**
 * What the hub counts. `sent` and `dropped`: packets of messages from this process. `received`: packets from other
 * processes. `gap`: reported gaps.
 */
export type HubCount = 'sent' | 'received' | 'dropped' | 'gap';

export interface RedisHubOptions {
  readonly redis: Redis;
  /** The name of the Redis channel that the processes of one installation share. */
  readonly channel: string;
  readonly onCount: (what: HubCount) => void;
  /** Called when the state changes. The initial state is `degraded`. */
  readonly onState: (state: 'connected' | 'degraded') => void;
}

const aliveEveryMs = 1_000;
/**
 * Minimum time between two packets of messages. A busy process collects its messages in between. The end of a stream is
 * sent at once.
 */
const packetEveryMs = 50;
const closeTimeoutMs = 500;

/**
 * A realtime hub that reaches the listeners of all processes over Redis or Valkey. Listeners of this process receive
 * its own messages directly, even while the broker is unavailable. All messages use one Redis channel. Those of one
 * process stay in order; those of different processes may be reordered by up to 50 ms.
 *
 * Messages may be lost while a connection is down, or if a process dies. So the hub reports a gap each time it has
 * subscribed to Redis, when another process appears or falls silent, and when another process could not send messages.
 */
export class RedisHub implements RealtimePort {
  readonly #options: RedisHubOptions;
  readonly #local = createHub();
  readonly #origin = createSecret();
  readonly #peers = new Peers();
  readonly #gapListeners = new Set<() => void>();
  readonly #timer: NodeJS.Timeout;
  #state: 'connected' | 'degraded' = 'degraded';
  #hasDropped = false;
  #queued: Notice[] = [];
  #flushTimer: NodeJS.Timeout | undefined;
  #flushedAtMs = 0;

  constructor(options: RedisHubOptions) {
    this.#options = options;
    const { redis, channel } = options;
    redis.subscribe(
      channel,
      (text) => this.#receive(text),
      () => this.#onSubscribed(),
    );
    this.#timer = setInterval(() => this.#tick(), aliveEveryMs).unref();
  }

  publish(stream: string, message: StreamMessage): void {
    this.#local.publish(stream, message);
    const last = this.#queued.at(-1);
    if (last?.message === message) last.streams.push(stream);
    else this.#queued.push({ message, streams: [stream] });
    // The end of a stream is not delayed.
    const dueInMs = this.#flushedAtMs + packetEveryMs - performance.now();
    if (message.kind === 'end') this.#flush();
    else this.#flushTimer ??= setTimeout(() => this.#flush(), Math.max(0, dueInMs));
  }

  deliver(stream: string, message: StreamMessage): void {
    this.#local.deliver(stream, message);
  }

  subscribe(stream: string, listener: (message: StreamMessage) => void): () => void {
    return this.#local.subscribe(stream, listener);
  }

  countListeners(stream: string): number {
    return this.#local.countListeners(stream);
  }

  streamNames(): string[] {
    return this.#local.streamNames();
  }

  onPublish(listener: (stream: string, message: StreamMessage) => void): () => void {
    return this.#local.onPublish(listener);
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => void this.#gapListeners.delete(listener);
  }

  state(): 'connected' | 'degraded' {
    return this.#state;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#flushTimer) this.#flush();
    const goodbye = this.#send('bye').catch(() => undefined);
    await Promise.race([goodbye, new Promise((resolve) => setTimeout(resolve, closeTimeoutMs).unref())]);
  }

  async #send(content: Sign | readonly Notice[]): Promise<void> {
    const { redis, channel } = this.#options;
    try {
      await redis.send('PUBLISH', channel, formatPacket(this.#origin, content));
    } catch (thrown) {
      this.#setState('degraded');
      throw thrown;
    }
  }

  #flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    this.#flushedAtMs = performance.now();
    const notices = this.#queued;
    this.#queued = [];
    this.#send(notices).then(
      () => this.#options.onCount('sent'),
      () => {
        this.#hasDropped = true;
        this.#options.onCount('dropped');
      },
    );
  }

  #receive(text: string): void {
    const received = readPacket(text);
    if (!received) return;
    const { origin, packet } = received;
    const isNew = this.#peers.noteSeen(origin, performance.now());
    if (origin === this.#origin) {
      this.#setState('connected');
      return;
    }
    this.#options.onCount('received');
    if (packet.kind === 'bye') {
      this.#peers.remove(origin);
      return;
    }
    if (packet.kind === 'notices') for (const notice of packet.notices) this.#deliverNotice(notice);
    if (isNew || packet.kind === 'gap') this.#reportGap();
  }

  #deliverNotice(notice: NoticeText): void {
    const listened = notice.streams.filter((stream) => this.#local.countListeners(stream) > 0);
    if (listened.length === 0) return;
    const message = readMessage(notice);
    for (const stream of listened) this.#local.deliver(stream, message);
  }

  #onSubscribed(): void {
    this.#reportGap();
    void this.#signAlive();
  }

  #tick(): void {
    const silent = this.#peers.removeSilent(performance.now());
    if (silent.includes(this.#origin)) this.#setState('degraded');
    // While this process receives nothing, it cannot know whether the others are alive.
    else if (silent.length > 0 && this.#state === 'connected') this.#reportGap();
    void this.#signAlive();
  }

  async #signAlive(): Promise<void> {
    const hadDropped = this.#hasDropped;
    this.#hasDropped = false;
    await this.#send(hadDropped ? 'gap' : 'alive').catch(() => {
      this.#hasDropped ||= hadDropped;
    });
  }

  #reportGap(): void {
    this.#options.onCount('gap');
    for (const listener of this.#gapListeners) listener();
  }

  #setState(state: 'connected' | 'degraded'): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onState(state);
  }
}
