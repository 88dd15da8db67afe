import { limits } from '@chat/core/protocol';
import * as v from 'valibot';

/** Text up to a length in UTF-16 units. */
export const textUpTo = (length: number) =>
  v.pipe(v.string('This has to be a text.'), v.maxLength(length, `At most ${length} characters.`));

/** A short text of one field: a name, an identifier, a token. */
export const shortTextSchema = textUpTo(limits.nameCharacters);

/** A longer text of one field, such as an address. */
export const longTextSchema = textUpTo(limits.textCharacters);

const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,190}\.[^\s@<>()[\]\\,;:".]{2,63}$/u;

/** An e-mail address that can stand in a mail header. */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(emailPattern, 'Please enter a valid email address'),
);

/** Empty, or a phone number in E.164 (spec §5). */
export const phoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:\+[1-9]\d{1,14})?$/, 'Phone number should be of E.164 format eg: +1415555555'),
);

/** A name: one line, no control characters. */
export const nameSchema = v.pipe(
  v.string(),
  v.transform((name) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim()),
  v.maxLength(limits.nameCharacters, `At most ${limits.nameCharacters} characters.`),
);

/** An address of a picture or a page: http or https, or nothing. */
export const urlSchema = v.pipe(
  v.string(),
  v.maxLength(limits.textCharacters),
  v.check((text) => text === '' || /^https?:\/\//i.test(text), 'Please include a valid url.'),
);

/** Returns how many bytes a value takes as JSON. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** Free attributes: 64 keys of 255 characters, values of 1 kB as JSON. Keys that reach into prototypes are left out. */
export const attributesSchema = v.pipe(
  v.record(shortTextSchema, v.unknown()),
  v.check(
    (attributes) => Object.keys(attributes).length <= limits.attributeKeys,
    `At most ${limits.attributeKeys} attributes.`,
  ),
  v.check(
    (attributes) => Object.values(attributes).every((value) => bytesOf(value) <= limits.attributeBytes),
    `At most ${limits.attributeBytes} bytes an attribute.`,
  ),
);

/** What the visitor writes: something that can be seen, up to 10,000 characters. */
export const contentSchema = v.pipe(
  v.string(),
  v.maxLength(limits.messageCharacters, `At most ${limits.messageCharacters} characters.`),
  v.check((content) => content.trim() !== '', 'Message too short'),
);

/** The sender's own name for a message; the widget uses 12 hex characters. */
export const echoIdSchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}$/, 'Letters, digits, - and _, at most 64.'),
);

/** The time on the device: accepted in every form, believed in none. */
export const timestampSchema = v.union([v.string(), v.number()]);

/** The page on which something was said; whatever is too long is cut. */
export const refererSchema = v.pipe(
  v.string(),
  v.transform((url) => url.slice(0, limits.textCharacters)),
);

/** A positive whole number in a path or a query. */
export const idSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** The same in a body, as a number or as its digits. */
export const bodyIdSchema = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
]);
