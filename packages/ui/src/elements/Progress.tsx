import { bar, track } from './Progress.css.ts';

/** Props of `Progress`. */
export interface ProgressProps {
  /** The completed fraction, 0 to 1; values outside are clamped. */
  readonly value: number;
  /** The accessible name. */
  readonly label: string;
}

/** A progress bar. */
export function Progress({ value, label }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      className={track}
      data-chat-part="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={bar} style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
