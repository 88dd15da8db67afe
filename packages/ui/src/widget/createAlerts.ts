import { createSlot } from './createSlot.ts';

/** A text that is shown above the screen for a moment (spec §3, Other: an alert has message and type). */
export interface Alert {
  /** Each has its own, so that the same words count as new. */
  readonly id: number;
  /** Id of the text in the catalogue. */
  readonly text: AlertText;
  readonly type: 'error' | 'success';
}

/** The texts that alerts have (spec §8). */
export type AlertText = 'transcript.sent' | 'error.again' | 'mobile.expired';

/** The alert that is shown. */
export interface Alerts {
  current(): Alert | null;
  /** Shows an alert in place of the one there is; an error where nothing else is said. */
  raise(text: AlertText, type?: Alert['type']): void;
  dismiss(): void;
  subscribe(listener: () => void): () => void;
}

/** Builds the alerts (spec §4, Banner): how long one is shown is the banner's own affair. */
export function createAlerts(): Alerts {
  const { current, change, subscribe } = createSlot<Alert>();
  let count = 0;
  return {
    current,
    raise(text, type = 'error') {
      count += 1;
      change({ id: count, text, type });
    },
    dismiss: () => change(null),
    subscribe,
  };
}
