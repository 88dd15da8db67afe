import type { MessageValues } from './catalog.ts';

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftToRightLetter = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}|\d/u;

/**
 * Returns a function that puts the Unicode characters FSI and PDI around strings that contain a letter of the other
 * direction or, in a right-to-left text, a digit. Without them, punctuation marks and numbers beside such a string
 * could move to its other side.
 */
export function createIsolation(direction: 'ltr' | 'rtl'): (values: MessageValues) => MessageValues {
  const other = direction === 'rtl' ? leftToRightLetter : rightToLeftLetter;
  return (values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && other.test(value) ? `\u2068${value}\u2069` : value,
      ]),
    );
}
