/** Screens on which the open chat takes all the room (spec §2, mobile mode); the style sheet says the same. */
const smallScreen = '(max-width: 480px), (max-height: 500px)';

/** Whether the open chat takes the whole screen here. */
export function isMobile(): boolean {
  return matchMedia(smallScreen).matches;
}

/** Runs when the screen becomes small or large, as when a phone is turned. */
export function watchMobile(signal: AbortSignal, changed: () => void): void {
  matchMedia(smallScreen).addEventListener('change', changed, { signal });
}
