const characterMs = 20;
const maxMs = 2_000;

/**
 * Returns how many of a text's characters are typed: one every 20 ms, or more if the text would take longer than 2 s.
 */
export function typedCharacters(elapsedMs: number, count: number): number {
  const durationMs = Math.min(count * characterMs, maxMs);
  return elapsedMs >= durationMs ? count : Math.ceil((count * elapsedMs) / durationMs);
}
