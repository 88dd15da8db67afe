import { isRecord } from '../protocol/isRecord.ts';

export interface Violation {
  /** Where the value is, such as `payload[0].created_at`; empty for the whole answer. */
  readonly path: string;
  /** Undefined if the value is missing. */
  readonly found: unknown;
  /** What is documented, such as `a number`. */
  readonly documented: string;
}

/** Returns the differences; none if the value conforms. */
export type Check = (value: unknown, path: string) => readonly Violation[];

type Checks = Readonly<Record<string, Check>>;

export function value(documented: string, test: (found: unknown) => boolean): Check {
  return (found, path) => (test(found) ? [] : [{ path, found, documented }]);
}

export function nullable(check: Check): Check {
  return (found, path) =>
    found === null
      ? []
      : check(found, path).map((violation) =>
          violation.path === path
            ? { ...violation, documented: `${violation.documented}, or null` }
            : violation,
        );
}

export function oneOf(...allowed: readonly (string | number)[]): Check {
  const documented = `one of ${allowed.map((each) => JSON.stringify(each)).join(', ')}`;
  return value(documented, (found) => allowed.some((each) => each === found));
}

/** Ignores other keys. */
export function object(required: Checks, optional: Checks = {}): Check {
  return (found, path) => {
    if (!isRecord(found)) return [{ path, found, documented: 'an object' }];
    const at = (key: string) => (path === '' ? key : `${path}.${key}`);
    return [
      ...Object.entries(required).flatMap(([key, check]) => check(found[key], at(key))),
      ...Object.entries(optional).flatMap(([key, check]) =>
        found[key] === undefined ? [] : check(found[key], at(key)),
      ),
    ];
  };
}

export function list(check: Check): Check {
  return (found, path) =>
    Array.isArray(found)
      ? found.flatMap((item, index) => check(item, `${path}[${index}]`))
      : [{ path, found, documented: 'a list' }];
}

export function valuesOf(check: Check): Check {
  return (found, path) =>
    isRecord(found)
      ? Object.entries(found).flatMap(([key, item]) => check(item, `${path}.${key}`))
      : [{ path, found, documented: 'an object' }];
}

export const text = value('a text', (found) => typeof found === 'string');
export const filledText = value(
  'a text that is not empty',
  (found) => typeof found === 'string' && found !== '',
);
export const number = value('a number', Number.isFinite);
export const flag = value('true or false', (found) => typeof found === 'boolean');
export const id = value('a whole number', Number.isSafeInteger);
export const anyId = value(
  'a number or a text',
  (found) => typeof found === 'string' || Number.isFinite(found),
);
/** The largest number that counts as seconds. A current time in milliseconds is larger. */
export const lastSecond = 99_999_999_999;
export const seconds = value(
  'a time in seconds since 1970',
  (found) => typeof found === 'number' && found >= 0 && found <= lastSecond,
);
export const record = value('an object', isRecord);
