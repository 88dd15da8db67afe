/** Whether a text is empty or a phone number in E.164: a plus, then 2 to 15 digits, the first 1–9 (spec §5). */
export function isPhoneE164OrEmpty(text: string): boolean {
  return text === '' || /^\+[1-9]\d{1,14}$/.test(text);
}
