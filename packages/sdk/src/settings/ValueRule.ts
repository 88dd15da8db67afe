/** Accepted values of a setting: a description for error messages, and a check. */
export interface ValueRule {
  readonly expected: string;
  accepts(value: unknown): boolean;
}

export function oneOf(...options: readonly string[]): ValueRule {
  return {
    // A getter, because a page's first formatter blocks it for tens of milliseconds.
    get expected() {
      return new Intl.ListFormat('en', { type: 'disjunction' }).format(
        options.map((option) => `"${option}"`),
      );
    },
    accepts: (value) => options.some((option) => option === value),
  };
}

/** Formats a value for an error message, as JSON if possible, cut to 80 characters. */
export function formatValue(value: unknown): string {
  const text = isSerializable(value) ? JSON.stringify(value) : undefined;
  return (text ?? String(value)).slice(0, shownCharacters);
}

const shownCharacters = 80;

export function isSerializable(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a value is an object but not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
