/**
 * Replaces U+0000 and unpaired surrogates with U+FFFD in all keys and strings of a JSON value, because PostgreSQL can't
 * store them.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)]),
  );
}

/** Replaces %00 in a request target, because PostgreSQL can't store U+0000. */
export function storableTarget(target: string): string {
  return target.replaceAll('%00', '%EF%BF%BD');
}

/** Replaces U+0000 and unpaired surrogates with U+FFFD. */
export function storableText(text: string): string {
  return text.replace(/\p{Surrogate}|\0/gu, '\uFFFD');
}
