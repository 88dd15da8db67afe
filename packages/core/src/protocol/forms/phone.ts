/** Whether a text is empty or an E.164 phone number: a plus sign, then 2 to 15 digits, the first of them 1–9. */
export function isPhoneE164OrEmpty(text: string): boolean {
  return text === '' || /^\+[1-9]\d{1,14}$/.test(text);
}

/** Spaces, parentheses, dots, dashes and slashes, and the invisible marks around a number copied from a contact. */
const separators = /[\s().\p{Pd}/\u200e\u202a-\u202c]/gu;

const italian = /^\s*(?:\+|00)\s*39/;

/**
 * Returns an international phone number in E.164 format. Removes separators and `(0)` (dialed only within the country),
 * and replaces a leading `00` with a plus sign. An Italian number keeps its 0, which is always dialed. Any other text
 * is only trimmed, even if it starts with `0011`, the Australian prefix for calls abroad.
 */
export function readPhone(text: string): string {
  const withoutZero = italian.test(text) ? text : text.replaceAll('(0)', '');
  const number = withoutZero.replaceAll(separators, '').replace(/^00(?=[2-9]|1[2-9])/, '+');
  return number !== '' && isPhoneE164OrEmpty(number) ? number : text.trim();
}
