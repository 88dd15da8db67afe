import type { ConfigStore } from '../config/configStore.ts';
import { onceAtATime } from '../environment/onceAtATime.ts';
import type { RealtimeConfig } from '../protocol/config.ts';
import {
  decodeRealtimeEvent,
  type RealtimeEvent,
  type RealtimeEventName,
} from '../protocol/realtimeEvents.ts';
import type { Result } from '../protocol/result.ts';
import type { Base } from '../visitor/createBase.ts';
import type { ConnectionStore } from './connection.ts';
import { createFollowRetry } from './createFollowRetry.ts';
import { createPresenceTick } from './createPresenceTick.ts';
import { createRealtime } from './createRealtime.ts';
import { createTokenRefresh } from './createTokenRefresh.ts';
import type { RealtimeAdapter, RealtimeListener } from './RealtimeAdapter.ts';

/** What the live connection reports. */
export interface RealtimeConnectionEffects {
  onEvent(event: RealtimeEvent): void;
  onConfirmed(): void;
  onLost(): void;
}

/** What the connection asks about the visitor whose stream it follows. */
export interface FollowedVisitor {
  /** Asks the server who the visitor is and what their stream is called. */
  learn(): Promise<Result<undefined>>;
  /** Fetches everything that may have changed. */
  refresh(): Promise<unknown>;
}

/** The visitor's live connection: made once, on demand, when there is a stream to follow (spec §4). */
export interface RealtimeConnection {
  /** Follows the session's stream; asks the server for its name where it is not known, until it says it. */
  follow(): Promise<void>;
  /** Not one event is passed on until another visitor's stream is followed. */
  mute(): void;
  reconnectNow(): void;
  /** Closes the connection and forgets every timer; `follow()` opens it again. */
  stop(): void;
}

/** Builds the live connection. */
export function createRealtimeConnection(
  base: Base,
  { connection, config }: { readonly connection: ConnectionStore; readonly config: ConfigStore },
  visitor: FollowedVisitor,
  effects: RealtimeConnectionEffects,
): RealtimeConnection {
  const { session, report, environment } = base;
  const read = eventReader(effects.onEvent, report);
  let adapter: RealtimeAdapter | undefined;
  let isWanted = false;
  let wasConfirmed = false;
  /** Whether it was told that the connection is lost, and not yet that it is back. */
  let isLost = false;
  let isMuted = false;
  const retry = createFollowRetry(environment, connection, () => void follow());
  const presence = createPresenceTick(environment, () => adapter?.performPresence());
  const refresh = createTokenRefresh(base, visitor, () => void follow());

  const lose = () => {
    presence.stop();
    if (wasConfirmed) {
      isLost = true;
      effects.onLost();
    }
    wasConfirmed = false;
  };
  /** The server refuses the token: it is asked for another, and meanwhile the list is polled. */
  const onRefused = (isRepeatable: boolean) => {
    lose();
    connection.set('offline');
    refresh.ask(isRepeatable);
  };
  const onRenewed = async () => {
    lose();
    await learnStream(base, visitor);
    if (isWanted) await follow();
  };

  const listener: RealtimeListener = {
    onState(state, reason, retryAtMs) {
      if (state === 'open') return;
      lose();
      if (state === 'connecting')
        connection.set(environment.isOnline() ? 'connecting' : 'offline', retryAtMs ?? null);
      else if (isWanted && reason !== 'stopped') onRefused(false);
    },
    onConfirmed() {
      if (isMuted) return;
      wasConfirmed = true;
      retry.reset();
      connection.set('online');
      if (isLost) base.events.emit('connection:restored', {});
      isLost = false;
      presence.start();
      effects.onConfirmed();
    },
    onRejected: (reason) => (reason === 'renewed' ? void onRenewed() : onRefused(true)),
    onEvent(name, data) {
      if (!isMuted) read(name, data);
    },
    onError: report,
  };
  const connect = onceAtATime(async () => {
    const isSameIdentity = base.watchIdentity();
    if (!session.state.pubsubToken) await visitor.learn();
    adapter ??= await loadAdapter(base, config.state.config.realtime, listener);
    const { convToken, pubsubToken } = session.state;
    if (!isWanted) return;
    if (!isSameIdentity()) return void connect();
    if (!pubsubToken || !adapter) return retry.later();
    adapter.setToken(pubsubToken, { isAnotherVisitor: isMuted, convToken });
    isMuted = false;
    adapter.start();
  });
  const follow = async (): Promise<void> => {
    if (!base.life.isOpen || !session.state.convToken) return;
    isWanted = true;
    retry.cancel();
    refresh.stop();
    await connect();
  };

  return {
    follow,
    mute() {
      isMuted = true;
    },
    reconnectNow() {
      if (adapter) adapter.reconnectNow();
      else if (isWanted) void follow();
    },
    stop() {
      isWanted = false;
      retry.cancel();
      refresh.stop();
      // What is closed on purpose is not lost.
      wasConfirmed = false;
      isLost = false;
      presence.stop();
      adapter?.stop();
      connection.set('idle');
    },
  };
}

/** Asks which stream follows the one that has ended, unless a change of the session that is under way brings its name. */
function learnStream({ gate, session }: Base, visitor: FollowedVisitor): Promise<void> {
  const { pubsubToken } = session.state;
  return gate.run(async () => {
    if (session.state.pubsubToken !== pubsubToken) return;
    const learned = await visitor.learn();
    // Calls in the name of a session that has ended find out what becomes of it.
    if (!learned.ok && learned.error.code === 'session_ended') void visitor.refresh();
  });
}

/** Makes the adapter; its code is a chunk of its own, which may fail to load. */
async function loadAdapter(
  { api, environment, report, settings }: Base,
  config: RealtimeConfig,
  listener: RealtimeListener,
): Promise<RealtimeAdapter | undefined> {
  try {
    return await (environment.createRealtime ?? createRealtime)(config, {
      ...environment,
      apiUrl: settings.apiUrl ?? '',
      pageUrl: environment.origin,
      async authorize({ socketId, channelName }) {
        const result = await api.authorizeChannel(socketId, channelName);
        if (!result.ok) throw new Error(result.error.message, { cause: result.error });
        return result.value;
      },
      listener,
    });
  } catch (cause) {
    report({ code: 'realtime', message: 'The live connection could not be loaded.', retryable: true, cause });
    return undefined;
  }
}

function eventReader(onEvent: RealtimeConnectionEffects['onEvent'], report: Base['report']) {
  return (name: RealtimeEventName, data: unknown) => {
    const event = decodeRealtimeEvent(name, data);
    const message = `The data of ${name} has an unexpected shape.`;
    if (event) onEvent(event);
    else report({ code: 'realtime', message, retryable: false });
  };
}
