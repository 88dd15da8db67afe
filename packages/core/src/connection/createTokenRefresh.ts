import type { Base } from '../visitor/createBase.ts';

/** Asks the server, at most once a minute, whether a refused realtime token has been replaced. */
export interface TokenRefresh {
  /** Asks as soon as it may, until there is another one; `isRepeatable` where the same one may be tried again. */
  ask(isRepeatable: boolean): void;
  stop(): void;
}

const intervalMs = 60_000;

/** Builds the refresh; `onToken` hears that there is a token to try. */
export function createTokenRefresh(
  { environment, session }: Base,
  visitor: { learn(): Promise<unknown> },
  onToken: () => void,
): TokenRefresh {
  const { clock } = environment;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let cancel: () => void = () => undefined;
  let asking: symbol | undefined;

  const ask = (isRepeatable: boolean) => {
    const mine = Symbol();
    asking = mine;
    cancel();
    cancel = clock.setTimeout(
      async () => {
        const refused = session.state.pubsubToken;
        askedAtMs = clock.now();
        await visitor.learn();
        if (asking !== mine) return;
        if (isRepeatable || session.state.pubsubToken !== refused) onToken();
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
