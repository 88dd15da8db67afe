const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftToRightLetter = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}|\d/u;

/**
 * Returns a function that puts the Unicode characters FSI and PDI around strings with letters of the other direction.
 * Without these characters, punctuation marks and numbers beside such a string could move to its other side. In
 * right-to-left text, also isolates strings with digits.
 */
export function createIsolation(direction: 'ltr' | 'rtl'): (text: string) => string {
  const other = direction === 'rtl' ? leftToRightLetter : rightToLeftLetter;
  return (text) => (other.test(text) ? `\u2068${text}\u2069` : text);
}
