/**
 * Screens on which an open popup fills the screen. Must match the media queries in `shell.css` and `frameShell.css`.
 */
const smallScreen = '(max-width: 480px), (max-height: 500px)';

export function isMobile(): boolean {
  return matchMedia(smallScreen).matches;
}

/** Calls `changed` when the screen crosses the size limit, for example when a phone is rotated. */
export function watchMobile(signal: AbortSignal, changed: () => void): void {
  matchMedia(smallScreen).addEventListener('change', changed, { signal });
}
