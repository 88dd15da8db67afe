import type { ConfigStore } from '../config/configStore.ts';
import type { ChatContext } from '../environment/ChatContext.ts';
import { coalesceRuns } from '../environment/coalesceRuns.ts';
import type { Emitter } from '../environment/createEmitter.ts';
import {
  decodeRealtimeEvent,
  type RealtimeEvent,
  type RealtimeEventName,
} from '../protocol/realtimeEvents.ts';
import type { UnsentMessages } from '../unsent/UnsentMessages.ts';
import type { Visitor } from '../visitor/Visitor.ts';
import { type ConnectionState, type ConnectionStore, createConnectionStore } from './connectionStore.ts';
import { createRealtime, preloadRealtime } from './createRealtime.ts';
import { createFollowRetry, type FollowRetry } from './followRetry.ts';
import type { RealtimeAdapter, RealtimeListener } from './RealtimeAdapter.ts';
import { createTokenRefresh, type TokenRefresh } from './tokenRefresh.ts';
import { createVisitorHeartbeat, type VisitorHeartbeat } from './visitorHeartbeat.ts';

export interface LiveConnectionEvents {
  readonly event: RealtimeEvent;
  /** The server has confirmed the subscription. Changes before it may have been missed. */
  readonly confirmed: undefined;
  readonly lost: undefined;
  /** The server does not accept the session token. The next API call will renew it or end the session. */
  readonly refused: undefined;
  readonly state: ConnectionState['state'];
  /**
   * Emitted about every minute while the connection is live and the page is visible. Only for protocols without a
   * heartbeat that reports the newest revision.
   */
  readonly checkDue: undefined;
}

export interface ConnectionParts {
  readonly unsent: UnsentMessages;
  readonly visitor: Visitor;
  readonly config: ConfigStore;
}

/** The visitor's live connection. It is kept open while the chat runs and there is a session. */
export class LiveConnection {
  readonly events: Emitter<LiveConnectionEvents>;
  readonly #context: ChatContext;
  readonly #visitor: Visitor;
  readonly #config: ConfigStore;
  readonly #store: ConnectionStore;
  readonly #retry: FollowRetry;
  readonly #heartbeat: VisitorHeartbeat;
  readonly #refresh: TokenRefresh;
  #adapter: RealtimeAdapter | undefined;
  #isWanted = false;
  #wasConfirmed = false;
  /** True from `connection:lost` until the connection is restored or stopped. */
  #isLost = false;
  /** Aborted when the followed stream belongs to a previous contact. */
  #followed: AbortSignal | undefined;

  constructor(context: ChatContext, { unsent, visitor, config }: ConnectionParts) {
    const { environment } = context;
    this.#context = context;
    this.#visitor = visitor;
    this.#config = config;
    this.events = context.emitter();
    this.#store = createConnectionStore((state) => this.events.emit('state', state));
    const follow = () => void this.follow();
    this.#retry = createFollowRetry(environment, this.#store, follow);
    this.#heartbeat = createVisitorHeartbeat(environment, () => {
      if (this.#adapter?.performPresence() === false) this.events.emit('checkDue', undefined);
    });
    this.#refresh = createTokenRefresh(environment.clock, visitor, follow);
    visitor.events.on('starting', () => {
      if (!environment.createRealtime) preloadRealtime(config.state.config.realtime);
    });
    visitor.events.on('ended', () => this.stop());
    unsent.events.on('notStored', this.#store.markNotPersistent);
  }

  get state(): ConnectionState {
    return this.#store.state;
  }

  /** Subscribes to the session's stream. Fetches the stream token first if it is unknown. */
  async follow(): Promise<void> {
    const { hasSession, isOpen } = this.#visitor;
    if (!isOpen || !hasSession) return;
    this.#isWanted = true;
    this.#retry.cancel();
    this.#refresh.stop();
    await this.#connect();
  }

  reconnectNow(): void {
    if (this.#adapter) this.#adapter.reconnectNow();
    else if (this.#isWanted) void this.follow();
  }

  /** Closes the connection and cancels every timer; `follow()` opens it again. */
  stop(): void {
    this.#isWanted = false;
    this.#retry.cancel();
    this.#refresh.stop();
    // A connection that is closed on purpose is not reported as lost.
    this.#wasConfirmed = false;
    this.#isLost = false;
    this.#heartbeat.stop();
    this.#adapter?.stop();
    this.#store.set('idle');
  }

  readonly #connect = coalesceRuns(async () => {
    const { epoch, session } = this.#visitor;
    const { log } = epoch;
    if (!session.pubsubToken) await this.#visitor.refreshContact();
    this.#adapter ??= await this.#loadAdapter();
    const { convToken, pubsubToken } = session;
    if (!this.#isWanted) return;
    if (log.aborted) return void this.#connect();
    if (!pubsubToken || !this.#adapter) return this.#retry.schedule();
    this.#adapter.setToken(pubsubToken, { isAnotherVisitor: this.#isMuted, convToken });
    this.#followed = epoch.contact;
    this.#adapter.start();
  });

  /** True while the stream still belongs to a previous contact, whose events must be dropped. */
  get #isMuted(): boolean {
    return this.#followed?.aborted === true;
  }

  /** Resolves to undefined if the code cannot be loaded, or if `realtime.url` does not result in a URL. */
  async #loadAdapter(): Promise<RealtimeAdapter | undefined> {
    const { environment, report, settings } = this.#context;
    try {
      return await (environment.createRealtime ?? createRealtime)(this.#config.state.config.realtime, {
        ...environment,
        apiUrl: settings.apiUrl ?? '',
        pageUrl: environment.origin,
        authorize: async ({ socketId, channelName }) => {
          const result = await this.#visitor.api.authorizeChannel(socketId, channelName);
          if (!result.ok) throw new Error(result.error.message, { cause: result.error });
          return result.value;
        },
        listener: this.#listener,
      });
    } catch (cause) {
      const message = 'The live connection could not be created. The chat will try again.';
      report({ code: 'realtime', message, retryable: true, cause });
      return undefined;
    }
  }

  readonly #listener: RealtimeListener = {
    onState: (state, reason, retryAtMs) => {
      if (state === 'open') return;
      this.#onLost();
      const { isOnline } = this.#context.environment;
      if (state === 'connecting') this.#store.set(isOnline() ? 'connecting' : 'offline', retryAtMs ?? null);
      else if (this.#isWanted && reason !== 'stopped') this.#onRefused(false);
    },
    onConfirmed: () => {
      if (this.#isMuted) return;
      this.#wasConfirmed = true;
      this.#retry.reset();
      this.#store.set('online');
      if (this.#isLost) this.#context.events.emit('connection:restored', {});
      this.#isLost = false;
      this.#heartbeat.start();
      this.events.emit('confirmed', undefined);
    },
    onRejected: (reason) => (reason === 'renewed' ? void this.#onRenewed() : this.#onRefused(true)),
    onEvent: (name, data) => {
      if (!this.#isMuted) this.#receive(name, data);
    },
    onError: (error) => this.#context.report(error),
  };

  #receive(name: RealtimeEventName, data: unknown): void {
    this.#context.inspect?.({ source: `event ${name}`, data });
    const event = decodeRealtimeEvent(name, data);
    const message = `The event ${name} was dropped: its data has an unexpected shape.`;
    if (event) this.events.emit('event', event);
    else this.#context.report({ code: 'realtime', message, retryable: false });
  }

  #onLost(): void {
    this.#heartbeat.stop();
    if (this.#wasConfirmed) {
      this.#isLost = true;
      this.events.emit('lost', undefined);
      this.#context.events.emit('connection:lost', {});
    }
    this.#wasConfirmed = false;
  }

  /** Messages are polled until the stream is live again. */
  #onRefused(isRepeatable: boolean): void {
    this.#onLost();
    this.#store.set('offline');
    this.#refresh.request(isRepeatable);
  }

  async #onRenewed(): Promise<void> {
    this.#onLost();
    await this.#learnStream();
    if (this.#isWanted) await this.follow();
  }

  /** Makes no request if a session change in progress provides the pubsub token. */
  #learnStream(): Promise<void> {
    const visitor = this.#visitor;
    const { pubsubToken } = visitor.session;
    return visitor.lock.run(async () => {
      if (visitor.session.pubsubToken !== pubsubToken) return;
      const refreshed = await visitor.refreshContact();
      if (!refreshed.ok && refreshed.error.code === 'session_ended') this.events.emit('refused', undefined);
    });
  }
}
