import * as v from 'valibot';
import type { Api } from '../api/createApi.ts';
import type { ChatSettings } from '../chatSettings.ts';
import type { ChatError } from '../protocol/errors.ts';
import { decodeRealtimeEvent, type RealtimeEvent } from '../protocol/realtimeEvents.ts';
import { createRealtime } from '../realtime/createRealtime.ts';
import type { RealtimeAdapter, RealtimeListener } from '../realtime/RealtimeAdapter.ts';
import { pollDelayMs } from '../realtime/reconnectDelay.ts';
import type { ConfigStore } from '../stores/config.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import type { SessionStore } from '../stores/session.ts';

/** What the live connection needs. */
export interface RealtimeConnectionDependencies {
  readonly settings: ChatSettings;
  readonly api: Api;
  readonly session: SessionStore;
  readonly config: ConfigStore;
  readonly connection: ConnectionStore;
  onConfirmed(): void;
  onLost(): void;
  onEvent(event: RealtimeEvent): void;
  report(error: ChatError): void;
}

/** The visitor's live connection: made once, on demand, when there is a stream to follow (spec §4). */
export interface RealtimeConnection {
  /** Follows the session's stream; asks the server for its name where it is not known. */
  follow(isAnotherVisitor?: boolean): Promise<void>;
  reconnectNow(): void;
  stop(): void;
  dispose(): void;
}

const tokenRefreshIntervalMs = 60_000;
const presenceIntervalMs = 60_000;
const contactSchema = v.object({ pubsub_token: v.optional(v.string()), pubsubToken: v.optional(v.string()) });

/** Builds the live connection. */
export function createRealtimeConnection(deps: RealtimeConnectionDependencies): RealtimeConnection {
  const { session, connection } = deps;
  const { clock, random, lifecycle, isOnline } = deps.settings.environment;
  let adapter: RealtimeAdapter | undefined;
  let loading: Promise<void> | undefined;
  let isWanted = false;
  let wasConfirmed = false;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let cancelPresence: () => void = () => undefined;

  const lose = () => {
    cancelPresence();
    if (wasConfirmed) deps.onLost();
    wasConfirmed = false;
  };
  const tickPresence = () => {
    cancelPresence = clock.setTimeout(
      () => {
        if (lifecycle.isVisible()) adapter?.performPresence();
        tickPresence();
      },
      presenceIntervalMs * (0.9 + random() * 0.2),
    );
  };
  const refreshToken = async () => {
    if (clock.now() - askedAtMs < tokenRefreshIntervalMs) return;
    askedAtMs = clock.now();
    const { generation } = session.state;
    const result = await deps.api.fetchContact();
    if (!session.isCurrent(generation)) return;
    if (!result.ok) return deps.report(result.error);
    const { pubsub_token, pubsubToken } = v.parse(contactSchema, result.value);
    const token = pubsub_token ?? pubsubToken;
    if (token) session.adoptPubsubToken(token);
  };

  const listener: RealtimeListener = {
    onState(state, _reason, retryAtMs) {
      if (state !== 'open') lose();
      if (state === 'connecting') connection.set(isOnline() ? 'connecting' : 'offline', retryAtMs ?? null);
      if (state === 'closed') connection.set('offline');
    },
    onConfirmed() {
      wasConfirmed = true;
      connection.set('online');
      cancelPresence();
      tickPresence();
      deps.onConfirmed();
    },
    async onRejected() {
      connection.set('offline');
      const refused = session.state.pubsubToken;
      await refreshToken();
      if (session.state.pubsubToken !== refused) await follow();
    },
    onEvent(name, data) {
      const event = decodeRealtimeEvent(name, data);
      if (event) deps.onEvent(event);
      else
        deps.report({
          code: 'realtime',
          message: `The data of ${name} has an unexpected shape.`,
          retryable: false,
        });
    },
    onError: deps.report,
  };

  const make = () =>
    createRealtime(deps.config.state.config.realtime, {
      apiUrl: deps.settings.apiUrl ?? '',
      pageUrl: deps.settings.environment.origin,
      clock,
      random,
      lifecycle,
      WebSocket: deps.settings.environment.WebSocket,
      async authorize({ socketId, channelName }) {
        const result = await deps.api.authorizeChannel(socketId, channelName);
        if (!result.ok) throw new Error(result.error.message, { cause: result.error });
        return result.value;
      },
      listener,
    });

  /** The code of the family is a chunk of its own: while it cannot be loaded, the list is polled. */
  const load = async (failures: number): Promise<void> => {
    try {
      adapter = await make();
    } catch (cause) {
      const delayMs = pollDelayMs(failures);
      connection.set('offline', clock.now() + delayMs);
      deps.report({
        code: 'realtime',
        message: 'The live connection could not be loaded.',
        retryable: true,
        cause,
      });
      await new Promise<void>((resolve) => {
        clock.setTimeout(resolve, delayMs);
      });
      if (isWanted) await load(failures + 1);
    }
  };

  const follow = async (isAnotherVisitor = false) => {
    if (!session.state.convToken) return;
    isWanted = true;
    if (!session.state.pubsubToken) await refreshToken();
    loading ??= load(0);
    await loading;
    const { pubsubToken } = session.state;
    if (!pubsubToken || !isWanted || !adapter) return;
    adapter.setToken(pubsubToken, { isAnotherVisitor });
    adapter.start();
  };

  const stop = () => {
    lose();
    isWanted = false;
    adapter?.stop();
    connection.set('idle');
  };
  return {
    follow,
    reconnectNow: () => adapter?.reconnectNow(),
    stop,
    dispose: stop,
  };
}
