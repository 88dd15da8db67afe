import { limits } from '@chat/core/protocol';

/** Says that somebody writes, and that they stopped. */
export interface TypingSignal {
  /** They pressed a key. */
  keep(): void;
  /** They sent or emptied what they wrote. */
  stop(): void;
}

const pauseMs = 5_000;

/** Tells at most every 3 s that somebody writes, and once that they stopped: when they say so, or after 5 s without a key. */
export function createTypingSignal(tell: (isTyping: boolean) => void): TypingSignal {
  let toldAtMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    if (toldAtMs > 0) tell(false);
    toldAtMs = 0;
  };
  return {
    stop,
    keep() {
      clearTimeout(timer);
      timer = setTimeout(stop, pauseMs);
      if (toldAtMs > 0 && Date.now() - toldAtMs < limits.visitorTypingIntervalMs) return;
      toldAtMs = Date.now();
      tell(true);
    },
  };
}
