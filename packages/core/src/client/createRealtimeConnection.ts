import type { ChatError } from '../protocol/errors.ts';
import {
  decodeRealtimeEvent,
  type RealtimeEvent,
  type RealtimeEventName,
} from '../protocol/realtimeEvents.ts';
import { createRealtime } from '../realtime/createRealtime.ts';
import type { RealtimeAdapter, RealtimeListener } from '../realtime/RealtimeAdapter.ts';
import { pollDelayMs } from '../realtime/reconnectDelay.ts';
import type { Base } from './createBase.ts';
import type { Intake } from './createIntake.ts';
import { createPresenceTick } from './createPresenceTick.ts';
import type { Stores } from './createStores.ts';

/** What the live connection tells. */
export interface RealtimeConnectionEffects {
  onConfirmed(): void;
  onLost(): void;
  onEvent(event: RealtimeEvent): void;
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

const tokenRefreshIntervalMs = 60_000;

/** Builds the live connection. */
export function createRealtimeConnection(
  base: Base,
  { connection, config }: Pick<Stores, 'connection' | 'config'>,
  intake: Pick<Intake, 'learn'>,
  effects: RealtimeConnectionEffects,
): RealtimeConnection {
  const { session, report, settings, environment } = base;
  const { clock, isOnline } = environment;
  let adapter: RealtimeAdapter | undefined;
  let following: Promise<void> | undefined;
  let isWanted = false;
  let wasConfirmed = false;
  let isMuted = false;
  let failures = 0;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let cancelRetry: () => void = () => undefined;
  const presence = createPresenceTick(environment, () => adapter?.performPresence());

  const lose = () => {
    presence.stop();
    if (wasConfirmed) effects.onLost();
    wasConfirmed = false;
  };
  const retryLater = (delayMs: number) => {
    cancelRetry();
    cancelRetry = clock.setTimeout(() => void follow(), delayMs);
  };
  const failed = () => {
    failures += 1;
    const delayMs = pollDelayMs(failures) * (0.75 + environment.random() / 2);
    connection.set('offline', clock.now() + delayMs);
    retryLater(delayMs);
  };

  /** The server refuses the token: once a minute it is asked for another, and meanwhile the list is polled. */
  const onRefused = (isRepeatable: boolean) => {
    lose();
    connection.set('offline');
    const delayMs = Math.max(0, askedAtMs + tokenRefreshIntervalMs - clock.now());
    cancelRetry();
    cancelRetry = clock.setTimeout(async () => {
      const refused = session.state.pubsubToken;
      askedAtMs = clock.now();
      await intake.learn();
      if (!isWanted) return;
      if (isRepeatable || session.state.pubsubToken !== refused) await follow();
      else onRefused(isRepeatable);
    }, delayMs);
  };

  const listener: RealtimeListener = {
    onState(state, reason, retryAtMs) {
      if (state === 'open') return;
      lose();
      if (state === 'connecting') connection.set(isOnline() ? 'connecting' : 'offline', retryAtMs ?? null);
      else if (isWanted && reason !== 'stopped') onRefused(false);
    },
    onConfirmed() {
      if (isMuted) return;
      wasConfirmed = true;
      failures = 0;
      connection.set('online');
      presence.start();
      effects.onConfirmed();
    },
    onRejected: () => onRefused(true),
    onEvent(name, data) {
      if (!isMuted) takeEvent(name, data);
    },
    onError: report,
  };
  const takeEvent = (name: RealtimeEventName, data: unknown) => {
    const event = decodeRealtimeEvent(name, data);
    if (event) effects.onEvent(event);
    else
      report({ code: 'realtime', message: `The data of ${name} has an unexpected shape.`, retryable: false });
  };

  /** The code of the family is a chunk of its own, which may fail to load. */
  const load = async (): Promise<RealtimeAdapter | undefined> => {
    try {
      return await (environment.createRealtime ?? createRealtime)(config.state.config.realtime, {
        ...environment,
        apiUrl: settings.apiUrl ?? '',
        pageUrl: environment.origin,
        async authorize({ socketId, channelName }) {
          const result = await base.api.authorizeChannel(socketId, channelName);
          if (!result.ok) throw new Error(result.error.message, { cause: result.error });
          return result.value;
        },
        listener,
      });
    } catch (cause) {
      report({
        code: 'realtime',
        message: 'The live connection could not be loaded.',
        retryable: true,
        cause,
      });
      return undefined;
    }
  };
  const followOnce = async () => {
    const isSameIdentity = base.watchIdentity();
    if (!session.state.pubsubToken) await intake.learn();
    adapter ??= await load();
    const { pubsubToken } = session.state;
    if (!isWanted) return;
    if (!isSameIdentity()) return followOnce();
    if (!pubsubToken || !adapter) return failed();
    adapter.setToken(pubsubToken, { isAnotherVisitor: isMuted });
    isMuted = false;
    adapter.start();
  };
  const follow = async (): Promise<void> => {
    if (!session.state.convToken) return;
    isWanted = true;
    cancelRetry();
    following ??= followOnce().finally(() => {
      following = undefined;
    });
    await following;
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
      cancelRetry();
      lose();
      adapter?.stop();
      connection.set('idle');
    },
  };
}
