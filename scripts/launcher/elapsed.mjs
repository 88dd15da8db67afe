// @ts-check

/** Returns the time since `startedAtMs` as text, for example "2.1 s". @param {number} startedAtMs */
export function elapsed(startedAtMs) {
  return `${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`;
}
