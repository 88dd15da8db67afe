import type { ChatEnvironment } from '../chatSettings.ts';

export interface VisitorHeartbeat {
  start(): void;
  stop(): void;
}

const intervalMs = 60_000;

/**
 * Calls `send` about every minute while the page is visible. Varies each interval by up to 10% to spread the requests.
 */
export function createVisitorHeartbeat(
  { clock, lifecycle, random }: Pick<ChatEnvironment, 'clock' | 'lifecycle' | 'random'>,
  send: () => void,
): VisitorHeartbeat {
  let cancel: () => void = () => undefined;
  const start = () => {
    cancel();
    cancel = clock.setTimeout(
      () => {
        if (lifecycle.isVisible()) send();
        start();
      },
      intervalMs * (0.9 + random() * 0.2),
    );
  };
  return { start, stop: () => cancel() };
}
