// @ts-check

/** How long ago a moment was, for people. @param {number} startedAtMs */
export function seconds(startedAtMs) {
  return `${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`;
}
