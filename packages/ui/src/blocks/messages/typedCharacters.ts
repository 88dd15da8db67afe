const characterMs = 20;
const maxMs = 2_000;

export function typedCharacters(elapsedMs: number, count: number): number {
  const durationMs = Math.min(count * characterMs, maxMs);
  return elapsedMs >= durationMs ? count : Math.ceil((count * elapsedMs) / durationMs);
}
