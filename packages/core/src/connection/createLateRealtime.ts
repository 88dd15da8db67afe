import type { LatePart } from '../api/latePart.ts';
import type { Base } from '../client/createBase.ts';
import type { Stores } from '../conversation/createStores.ts';
import { createFollowRetry } from './createFollowRetry.ts';
import type { RealtimeConnection } from './createRealtimeConnection.ts';

/**
 * The live connection, whose code comes when there is first a stream to follow. Code that does not come is reported
 * and asked for again, as often as a connection would be.
 */
export function createLateRealtime<Part>(
  { environment, life, report, session }: Base,
  { connection }: Pick<Stores, 'connection'>,
  part: LatePart<Part>,
  make: (part: Part) => RealtimeConnection,
): RealtimeConnection {
  let made: RealtimeConnection | undefined;
  let isWanted = false;
  const retry = createFollowRetry(environment, connection, () => void follow());

  const load = async (): Promise<Part | undefined> => {
    try {
      return await part.load();
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
  const follow = async (): Promise<void> => {
    if (!life.isOpen || !session.state.convToken) return;
    isWanted = true;
    retry.cancel();
    const code = part.now ?? (await load());
    if (!isWanted) return;
    if (code === undefined) return retry.later();
    made ??= make(code);
    await made.follow();
  };
  return {
    follow,
    mute: () => made?.mute(),
    reconnectNow() {
      if (made) made.reconnectNow();
      else if (isWanted) void follow();
    },
    stop() {
      isWanted = false;
      retry.cancel();
      made?.stop();
      connection.set('idle');
    },
  };
}
