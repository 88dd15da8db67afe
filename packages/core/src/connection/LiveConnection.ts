import type { ConfigStore } from '../config/configStore.ts';
import type { ChatContext } from '../environment/ChatContext.ts';
import type { Emitter } from '../environment/createEmitter.ts';
import { onceAtATime } from '../environment/onceAtATime.ts';
import {
  decodeRealtimeEvent,
  type RealtimeEvent,
  type RealtimeEventName,
} from '../protocol/realtimeEvents.ts';
import type { UnsentMessages } from '../unsent/UnsentMessages.ts';
import type { Visitor } from '../visitor/Visitor.ts';
import { type ConnectionState, type ConnectionStore, createConnectionStore } from './connectionStore.ts';
import { createRealtime } from './createRealtime.ts';
import { createFollowRetry, type FollowRetry } from './followRetry.ts';
import type { RealtimeAdapter, RealtimeListener } from './RealtimeAdapter.ts';
import { createTokenRefresh, type TokenRefresh } from './tokenRefresh.ts';
import { createPresenceTick, type PresenceTick } from './visitorHeartbeat.ts';

/** What the live connection reports. */
export interface LiveConnectionEvents {
  readonly event: RealtimeEvent;
  /** The stream is followed: what was missed has to be asked for. */
  readonly confirmed: undefined;
  readonly lost: undefined;
  /** The session may have ended: a call in its name finds out what becomes of it. */
  readonly refused: undefined;
  /** How things stand has changed. */
  readonly state: ConnectionState['state'];
}

/** What the connection is built on. */
export interface ConnectionParts {
  readonly unsent: UnsentMessages;
  readonly visitor: Visitor;
  readonly config: ConfigStore;
}

/** The visitor's live connection: made once, on demand, when there is a stream to follow (spec §4). */
export class LiveConnection {
  readonly events: Emitter<LiveConnectionEvents>;
  readonly #context: ChatContext;
  readonly #visitor: Visitor;
  readonly #config: ConfigStore;
  readonly #store: ConnectionStore;
  readonly #retry: FollowRetry;
  readonly #presence: PresenceTick;
  readonly #refresh: TokenRefresh;
  #adapter: RealtimeAdapter | undefined;
  #isWanted = false;
  #wasConfirmed = false;
  /** Whether it was reported that the connection is lost, and not yet that it is back. */
  #isLost = false;
  /** Of whose stream events are passed on. */
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
    this.#presence = createPresenceTick(environment, () => this.#adapter?.performPresence());
    this.#refresh = createTokenRefresh(environment.clock, visitor, follow);
    visitor.events.on('ended', () => this.stop());
    unsent.events.on('notStored', this.#store.notPersistent);
  }

  get state(): ConnectionState {
    return this.#store.state;
  }

  /** Follows the session's stream; asks the server for its name where it is not known, until it says it. */
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

  /** Closes the connection and forgets every timer; `follow()` opens it again. */
  stop(): void {
    this.#isWanted = false;
    this.#retry.cancel();
    this.#refresh.stop();
    // What is closed on purpose is not lost.
    this.#wasConfirmed = false;
    this.#isLost = false;
    this.#presence.stop();
    this.#adapter?.stop();
    this.#store.set('idle');
  }

  readonly #connect = onceAtATime(async () => {
    const { epoch, session } = this.#visitor;
    const { log } = epoch;
    if (!session.pubsubToken) await this.#visitor.learn();
    this.#adapter ??= await this.#loadAdapter();
    const { convToken, pubsubToken } = session;
    if (!this.#isWanted) return;
    if (log.aborted) return void this.#connect();
    if (!pubsubToken || !this.#adapter) return this.#retry.later();
    this.#adapter.setToken(pubsubToken, { isAnotherVisitor: this.#isMuted, convToken });
    this.#followed = epoch.contact;
    this.#adapter.start();
  });

  /** Not one event of another contact's stream is passed on. */
  get #isMuted(): boolean {
    return this.#followed?.aborted === true;
  }

  /** Makes the adapter; its code is a chunk of its own, which may fail to load. */
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
      const message = 'The live connection could not be loaded.';
      report({ code: 'realtime', message, retryable: true, cause });
      return undefined;
    }
  }

  readonly #listener: RealtimeListener = {
    onState: (state, reason, retryAtMs) => {
      if (state === 'open') return;
      this.#lose();
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
      this.#presence.start();
      this.events.emit('confirmed', undefined);
    },
    onRejected: (reason) => (reason === 'renewed' ? void this.#onRenewed() : this.#onRefused(true)),
    onEvent: (name, data) => {
      if (!this.#isMuted) this.#receive(name, data);
    },
    onError: (error) => this.#context.report(error),
  };

  #receive(name: RealtimeEventName, data: unknown): void {
    const event = decodeRealtimeEvent(name, data);
    const message = `The data of ${name} has an unexpected shape.`;
    if (event) this.events.emit('event', event);
    else this.#context.report({ code: 'realtime', message, retryable: false });
  }

  #lose(): void {
    this.#presence.stop();
    if (this.#wasConfirmed) {
      this.#isLost = true;
      this.events.emit('lost', undefined);
      this.#context.events.emit('connection:lost', {});
    }
    this.#wasConfirmed = false;
  }

  /** The server refuses the token: it is asked for another, and meanwhile the list is polled. */
  #onRefused(isRepeatable: boolean): void {
    this.#lose();
    this.#store.set('offline');
    this.#refresh.ask(isRepeatable);
  }

  async #onRenewed(): Promise<void> {
    this.#lose();
    await this.#learnStream();
    if (this.#isWanted) await this.follow();
  }

  /** Asks which stream follows the one that has ended, unless a change of the session that is under way brings its name. */
  #learnStream(): Promise<void> {
    const visitor = this.#visitor;
    const { pubsubToken } = visitor.session;
    return visitor.lock.run(async () => {
      if (visitor.session.pubsubToken !== pubsubToken) return;
      const learned = await visitor.learn();
      if (!learned.ok && learned.error.code === 'session_ended') this.events.emit('refused', undefined);
    });
  }
}
