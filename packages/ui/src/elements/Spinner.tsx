import { spinner } from './Spinner.css.ts';

/** Props of `Spinner`. */
export interface SpinnerProps {
  /** Width and height in pixels. */
  readonly size?: number;
  /** The accessible name. Without it the spinner is hidden from assistive technology. */
  readonly label?: string;
}

/** A loading spinner. With reduced motion the spinner fades instead of rotating. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <svg
      className={spinner}
      data-chat-part="spinner"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <circle cx="12" cy="12" r="9" opacity="0.2" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
