/** Whether a text is empty or an E.164 phone number: a plus sign, then 2 to 15 digits, the first of them 1–9. */
export function isPhoneE164OrEmpty(text: string): boolean {
  return text === '' || /^\+[1-9]\d{1,14}$/.test(text);
}

/** Spaces, parentheses, dots, dashes and slashes, and the invisible marks around a number copied from a contact. */
const separators = /[\s().\p{Pd}/\u200e\u202a-\u202c]/gu;

const italian = /^\s*(?:\+|00)\s*39/;

/**
 * Returns an international phone number in E.164 format: without separators, without a `(0)`, which is dialed only
 * within the country, and with a plus sign instead of a leading `00`. An Italian number keeps the 0, which is always
 * dialed. Any other text is only trimmed, even if it starts with `0011`, which Australians dial to call abroad.
 */
export function readPhone(text: string): string {
  const withoutZero = italian.test(text) ? text : text.replaceAll('(0)', '');
  const number = withoutZero.replaceAll(separators, '').replace(/^00(?=[2-9]|1[2-9])/, '+');
  return number !== '' && isPhoneE164OrEmpty(number) ? number : text.trim();
}
