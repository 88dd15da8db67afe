/**
 * Returns JSON from outside with U+0000 and half surrogate pairs replaced by U+FFFD, in keys as in values: the database
 * stores neither.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)]),
  );
}

/** Returns a request target whose path and query decode to text without U+0000, which the database cannot store. */
export function storableTarget(target: string): string {
  return target.replaceAll('%00', '%EF%BF%BD');
}

/** Returns a text without U+0000 and half surrogate pairs. */
export function storableText(text: string): string {
  return text.replace(/\p{Surrogate}|\0/gu, '\uFFFD');
}
