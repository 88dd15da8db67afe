/** Whether nothing was given: no text but spaces, no entries, nothing at all. `false` is given. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** A value as the text that a visitor would have typed; empty for what is no text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A value as a number: a number, or a text that is one; NaN otherwise. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  const text = textOf(value);
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

/** Characters as people count them, near enough: code points. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
