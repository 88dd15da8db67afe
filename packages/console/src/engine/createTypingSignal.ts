import { limits } from '@chat/core/protocol';

export interface TypingSignal {
  /** Call this at every change of the text. */
  onKey(): void;
  /** Call this when the text was sent or cleared. */
  stop(): void;
}

const idleMs = 5_000;

/**
 * Calls `send(true)` when typing begins and, while it goes on, at most once every 3 s. Calls `send(false)` once when
 * typing ends: on `stop`, or after 5 s without `onKey`.
 */
export function createTypingSignal(send: (isTyping: boolean) => void): TypingSignal {
  let sentAtMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    if (sentAtMs > 0) send(false);
    sentAtMs = 0;
  };
  return {
    stop,
    onKey() {
      clearTimeout(timer);
      timer = setTimeout(stop, idleMs);
      if (sentAtMs > 0 && Date.now() - sentAtMs < limits.visitorTypingIntervalMs) return;
      sentAtMs = Date.now();
      send(true);
    },
  };
}
