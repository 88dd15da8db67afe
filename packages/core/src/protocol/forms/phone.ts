/** Whether a text is empty or an E.164 phone number: a plus sign, then 2 to 15 digits, the first of them 1–9. */
export function isPhoneE164OrEmpty(text: string): boolean {
  return text === '' || /^\+[1-9]\d{1,14}$/.test(text);
}
