import { createObservableValue } from './createObservableValue.ts';

/** A short message above the screen. */
export interface Alert {
  /** Unique per alert, so that a repeated text counts as new. */
  readonly id: number;
  /** Text id in the catalog. */
  readonly text: AlertText;
  readonly type: 'error' | 'success';
}

/** The texts that an alert can show. */
export type AlertText = 'transcript.sent' | 'error.again' | 'mobile.expired';

/** Holds the visible alert, of which there is at most one. */
export interface Alerts {
  current(): Alert | null;
  /** Shows an alert and replaces the current one. Default type: `error`. */
  show(text: AlertText, type?: Alert['type']): void;
  dismiss(): void;
  subscribe(listener: () => void): () => void;
}

/** Creates `Alerts` without a visible alert. The banner controls how long an alert is visible. */
export function createAlerts(): Alerts {
  const { current, set, subscribe } = createObservableValue<Alert>();
  let count = 0;
  return {
    current,
    show(text, type = 'error') {
      count += 1;
      set({ id: count, text, type });
    },
    dismiss: () => set(null),
    subscribe,
  };
}
