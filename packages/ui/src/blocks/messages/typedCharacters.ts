const characterMs = 20;
const maxMs = 2_000;

/** Returns how many of a text's characters the typing effect shows: one every 20 ms, and all of them after 2 s. */
export function typedCharacters(elapsedMs: number, count: number): number {
  const durationMs = Math.min(count * characterMs, maxMs);
  return elapsedMs >= durationMs ? count : Math.ceil((count * elapsedMs) / durationMs);
}
