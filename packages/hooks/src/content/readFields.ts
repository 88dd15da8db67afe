/** Returns the own properties of a value from the backend; none if it is not an object. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/** Returns a string without surrounding whitespace; empty if the value is not a string. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
