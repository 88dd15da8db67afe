import { readFileSync } from 'node:fs';

const file = new URL('../../packages/ui/src/i18n/messages/en.json', import.meta.url);
const english: Readonly<Record<string, { message: string }>> = JSON.parse(readFileSync(file, 'utf8'));

/** Settings of a right-to-left chat with English texts, so that a test finds the same names in both directions. */
export const rightToLeft = {
  locale: 'ar',
  strings: Object.fromEntries(Object.entries(english).map(([id, { message }]) => [id, message])),
};

/** The Arabic chat gets English texts. */
export const settingsFor = (locale: string) => (locale === 'ar' ? rightToLeft : { locale });
