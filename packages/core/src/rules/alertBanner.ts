import { limits } from '../protocol/limits.ts';

/** An alert that is shown (spec §2, Alert banner). */
export interface Alert {
  readonly message: string;
  readonly type: 'error' | 'success' | 'info';
  /** Carries something to press: it stays until it is dismissed. */
  readonly hasAction: boolean;
  /** Moment at which it hides itself, in milliseconds; null while it does not. */
  readonly hidesAtMs: number | null;
  /** Milliseconds that were left when the pointer or the focus came upon it. */
  readonly leftMs: number;
}

/** What happens to the banner; every event says when. */
export type AlertEvent =
  | {
      readonly type: 'alert';
      readonly atMs: number;
      readonly message: string;
      readonly kind?: Alert['type'] | undefined;
      readonly hasAction?: boolean | undefined;
    }
  /** The pointer or the focus is on it. */
  | { readonly type: 'held'; readonly atMs: number }
  | { readonly type: 'released'; readonly atMs: number }
  /** Time has passed. */
  | { readonly type: 'ticked'; readonly atMs: number }
  | { readonly type: 'dismissed'; readonly atMs: number };

/**
 * The alert banner (spec §4, Banner; §9): shown on an alert, by default an error, and hidden 3 s later; the time
 * stands still while somebody reads it. Null while it is hidden.
 */
export function nextAlert(alert: Alert | null, event: AlertEvent): Alert | null {
  if (event.type === 'alert') return raise(event);
  if (!alert || event.type === 'dismissed') return null;
  const { hidesAtMs } = alert;
  switch (event.type) {
    case 'held':
      return hidesAtMs === null
        ? alert
        : { ...alert, hidesAtMs: null, leftMs: Math.max(0, hidesAtMs - event.atMs) };
    case 'released':
      return alert.hasAction || hidesAtMs !== null
        ? alert
        : { ...alert, hidesAtMs: event.atMs + alert.leftMs };
    case 'ticked':
      return hidesAtMs !== null && event.atMs >= hidesAtMs ? null : alert;
    default:
      return event satisfies never;
  }
}

function raise({
  atMs,
  message,
  kind = 'error',
  hasAction = false,
}: Extract<AlertEvent, { type: 'alert' }>): Alert {
  const leftMs = limits.alertBannerMs;
  return { message, type: kind, hasAction, leftMs, hidesAtMs: hasAction ? null : atMs + leftMs };
}
