import { createObservableValue } from './createObservableValue.ts';

/** A short message above the screen. */
export interface Alert {
  /** Unique per alert, so that a repeated text counts as new. */
  readonly id: number;
  readonly text: AlertText | OwnText;
  /** `error`, `success`, `warning`, or any other type, such as `info`, which gets neutral colors. */
  readonly type: string;
  /** Whether the alert stays until it is dismissed. */
  readonly stays: boolean;
}

/** A text that is not in the catalog. */
export interface OwnText {
  readonly message: string;
}

/** The texts of the catalog that an alert can show, by id. */
export type AlertText =
  | 'transcript.sent'
  | 'alert.dataDeleted'
  | 'alert.dataDeletedHere'
  | 'composer.toolFailed'
  | 'error.again'
  | 'mobile.expired';

/** Holds the current alert, of which there is at most one. */
export interface Alerts {
  current(): Alert | null;
  /** Shows an alert and replaces the current one. Default type: `error`. By default, the alert does not stay. */
  show(text: Alert['text'], type?: string, stays?: boolean): void;
  dismiss(): void;
  subscribe(listener: () => void): () => void;
}

/** Creates `Alerts`. At first there is no alert. The banner controls how long an alert is visible. */
export function createAlerts(): Alerts {
  const { current, set, subscribe } = createObservableValue<Alert>();
  let count = 0;
  return {
    current,
    show(text, type = 'error', stays = false) {
      count += 1;
      set({ id: count, text, type, stays });
    },
    dismiss: () => set(null),
    subscribe,
  };
}
