import { after } from './scheduling.ts';

const quietMs = 3_000;

/** Lets something wait while the visitor types on the host page. */
export interface TypingPause {
  /** Runs at once, or when no key was used for three seconds; the last one counts. */
  run(what: () => void): void;
  /** What waits does not happen any more. */
  cancel(): void;
}

/** Nothing appears by itself while the visitor types in a field of the host page. */
export function whenNotTyping(signal: AbortSignal): TypingPause {
  let waiting: (() => void) | undefined;
  let stop: (() => void) | undefined;
  const rest = () => {
    stop = undefined;
    waiting?.();
    waiting = undefined;
  };
  document.addEventListener(
    'input',
    () => {
      stop?.();
      stop = after(signal, quietMs, rest);
    },
    { signal, capture: true },
  );
  return {
    run(what) {
      if (stop) waiting = what;
      else what();
    },
    cancel() {
      waiting = undefined;
    },
  };
}
