import { isPhoneE164OrEmpty, limits, readPhone } from '@chat/core/protocol';
import * as v from 'valibot';

/** Text with a maximum length in UTF-16 code units. */
export const textUpTo = (length: number) =>
  v.pipe(v.string('Must be a string.'), v.maxLength(length, `At most ${length} characters.`));

/** A string of up to 255 characters, such as a name, an identifier or a token. */
export const shortTextSchema = textUpTo(limits.nameCharacters);

/** A string of up to 2,048 characters, such as a URL. */
export const longTextSchema = textUpTo(limits.textCharacters);

const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,190}\.[^\s@<>()[\]\\,;:".]{2,63}$/u;

/** An email address that is safe in an email header. */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(emailPattern, 'Please enter a valid email address'),
);

/** An international phone number with or without separators, or an empty string. The output has E.164 format. */
export const phoneSchema = v.pipe(
  v.string(),
  v.transform(readPhone),
  v.check(isPhoneE164OrEmpty, 'Phone number should be of E.164 format eg: +1415555555'),
);

/** A name of up to 255 characters on one line. Control characters and line separators become spaces. */
export const nameSchema = v.pipe(
  v.string(),
  v.transform((name) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim()),
  v.maxLength(limits.nameCharacters, `At most ${limits.nameCharacters} characters.`),
);

/** A URL that starts with `http://` or `https://`, or an empty string. */
export const urlSchema = v.pipe(
  v.string(),
  v.maxLength(limits.textCharacters),
  v.check((text) => text === '' || /^https?:\/\//i.test(text), 'Please include a valid url.'),
);

/** Returns the size of a value as JSON, in bytes. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/**
 * Attributes of a visitor, conversation or event: up to 64 keys of up to 255 characters, with values of up to 1 kB as
 * JSON. Valibot drops the keys `__proto__`, `prototype` and `constructor`.
 */
export const attributesSchema = v.pipe(
  v.record(shortTextSchema, v.unknown()),
  v.check(
    (attributes) => Object.keys(attributes).length <= limits.attributeKeys,
    `At most ${limits.attributeKeys} attributes.`,
  ),
  v.check(
    (attributes) => Object.values(attributes).every((value) => bytesOf(value) <= limits.attributeBytes),
    `At most ${limits.attributeBytes} bytes per attribute.`,
  ),
);

/** The text of a visitor's message: not blank, up to 10,000 characters. */
export const contentSchema = v.pipe(
  v.string(),
  v.maxLength(limits.messageCharacters, `At most ${limits.messageCharacters} characters.`),
  v.check((content) => content.trim() !== '', 'Message too short'),
);

/** The client's own id of a message or first call. The widget uses 12 hex characters. */
export const echoIdSchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}$/, 'Letters, digits, - and _, at most 64.'),
);

/** The time of the device's clock, as any text or number. Never used, because device clocks are unreliable. */
export const timestampSchema = v.union([v.string(), v.number()]);

/** The URL of the page that a message or event was sent from, cut to 2,048 characters. */
export const refererSchema = v.pipe(
  v.string(),
  v.transform((url) => url.slice(0, limits.textCharacters)),
);

/** An id in a path or query: 1 to 15 digits. */
export const idSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** An id in a body: a non-negative integer, or a string of 1 to 15 digits. */
export const bodyIdSchema = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
]);
