import type { Clock } from '../environment/clock.ts';
import type { Visitor } from '../visitor/Visitor.ts';

/** Asks the server at most once a minute whether a refused stream token was replaced. */
export interface TokenRefresh {
  /**
   * Asks until there is another token. With `isRepeatable`, asks only once, since the same token may be tried again.
   */
  request(isRepeatable: boolean): void;
  stop(): void;
}

const intervalMs = 60_000;

export function createTokenRefresh(clock: Clock, visitor: Visitor, onToken: () => void): TokenRefresh {
  let requestedAtMs = Number.NEGATIVE_INFINITY;
  let cancel: () => void = () => undefined;
  let current: symbol | undefined;

  const request = (isRepeatable: boolean) => {
    const mine = Symbol();
    current = mine;
    cancel();
    cancel = clock.setTimeout(
      async () => {
        const refusedToken = visitor.session.pubsubToken;
        requestedAtMs = clock.now();
        await visitor.refreshContact();
        if (current !== mine) return;
        if (isRepeatable || visitor.session.pubsubToken !== refusedToken) onToken();
        else request(isRepeatable);
      },
      Math.max(0, requestedAtMs + intervalMs - clock.now()),
    );
  };
  return {
    request,
    stop() {
      current = undefined;
      cancel();
    },
  };
}
