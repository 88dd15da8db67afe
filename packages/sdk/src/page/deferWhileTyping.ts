import { after } from './scheduling.ts';

const quietMs = 3_000;

export interface TypingPause {
  /** Runs `action` at once, or after three seconds without typing. A later call replaces one that is still waiting. */
  run(action: () => void): void;
  cancel(): void;
}

/** Watches typing in the host page's fields, so that nothing pops up while the visitor types. */
export function deferWhileTyping(signal: AbortSignal): TypingPause {
  let waiting: (() => void) | undefined;
  let stop: (() => void) | undefined;
  const flush = () => {
    stop = undefined;
    waiting?.();
    waiting = undefined;
  };
  document.addEventListener(
    'input',
    () => {
      stop?.();
      stop = after(signal, quietMs, flush);
    },
    { signal, capture: true },
  );
  return {
    run(action) {
      if (stop) waiting = action;
      else action();
    },
    cancel() {
      waiting = undefined;
    },
  };
}
