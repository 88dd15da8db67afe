/** Whether a value is missing: null, undefined, a blank text or an empty list. `false` is a value. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Returns a value as trimmed text; empty if it is not a text, number or boolean. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * Returns a number unchanged, and converts a text that is a decimal number such as `-1.5`. Returns NaN for anything
 * else.
 */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  const text = textOf(value);
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

/** Counts code points, which is close to the number of visible characters. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Replaces the comma of a decimal number such as `12,5` with a point. A comma that may separate thousands, as in
 * `1,250`, stays. Trims any text.
 */
export function readDecimal(text: string): string {
  const trimmed = text.trim();
  const mayBeThousands = /^[+-]?[1-9]\d{0,2},\d{3}$/.test(trimmed);
  return !mayBeThousands && /^[+-]?\d*,\d+$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed;
}
