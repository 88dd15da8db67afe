import type { ChatEnvironment } from '../chatSettings.ts';

/** Tells the server in intervals that the visitor is here, while they can see the page. */
export interface VisitorHeartbeat {
  start(): void;
  stop(): void;
}

const intervalMs = 60_000;

/** Builds the tick: every minute, ± 10 %, so that visitors do not all come at once. */
export function createVisitorHeartbeat(
  { clock, lifecycle, random }: Pick<ChatEnvironment, 'clock' | 'lifecycle' | 'random'>,
  tell: () => void,
): VisitorHeartbeat {
  let cancel: () => void = () => undefined;
  const start = () => {
    cancel();
    cancel = clock.setTimeout(
      () => {
        if (lifecycle.isVisible()) tell();
        start();
      },
      intervalMs * (0.9 + random() * 0.2),
    );
  };
  return { start, stop: () => cancel() };
}
