import type { Clock } from '../environment/clock.ts';
import type { Visitor } from '../visitor/Visitor.ts';

/** Asks the server, at most once a minute, whether a refused realtime token has been replaced. */
export interface TokenRefresh {
  /** Asks until there is another token; with `isRepeatable` the same one may be tried again. */
  ask(isRepeatable: boolean): void;
  stop(): void;
}

const intervalMs = 60_000;

/** Makes the refresh; `onToken` is called when there is a token to try. */
export function createTokenRefresh(clock: Clock, visitor: Visitor, onToken: () => void): TokenRefresh {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let cancel: () => void = () => undefined;
  let asking: symbol | undefined;

  const ask = (isRepeatable: boolean) => {
    const mine = Symbol();
    asking = mine;
    cancel();
    cancel = clock.setTimeout(
      async () => {
        const refused = visitor.session.pubsubToken;
        askedAtMs = clock.now();
        await visitor.refreshContact();
        if (asking !== mine) return;
        if (isRepeatable || visitor.session.pubsubToken !== refused) onToken();
        else ask(isRepeatable);
      },
      Math.max(0, askedAtMs + intervalMs - clock.now()),
    );
  };
  return {
    ask,
    stop() {
      asking = undefined;
      cancel();
    },
  };
}
