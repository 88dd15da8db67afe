/** What a setting or a command takes: in words for people, and as a check. */
export interface ValueRule {
  readonly takes: string;
  accepts(value: unknown): boolean;
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** One of these words. */
export function oneOf(...words: readonly string[]): ValueRule {
  return {
    takes: either.format(words.map((word) => `"${word}"`)),
    accepts: (value) => words.some((word) => word === value),
  };
}

/** A value as a message names it: short, and never failing. */
export function shownValue(value: unknown): string {
  const text = isSayable(value) ? JSON.stringify(value) : undefined;
  return (text ?? String(value)).slice(0, shownCharacters);
}

const shownCharacters = 80;

/** Whether a value can go to the widget, which takes JSON. */
export function isSayable(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a value is an object with named values: no list, no element, no function. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
