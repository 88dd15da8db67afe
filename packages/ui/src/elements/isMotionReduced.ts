/** Whether the visitor prefers less motion. False if that is unknown. */
export function isMotionReduced(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
}
