import * as v from 'valibot';
import { limits } from './limits.ts';

/** Who the visitor is on the host's own site (spec §3, Contact). `api/contact.ts` writes it in the names of the wire. */
export interface Identity {
  /** The host's own key for the person. Without one the details are stored, but lead to no existing contact. */
  readonly identifier?: string | undefined;
  /** HMAC-SHA256 of the identifier under the channel's secret, in hex; or a signed JWT. */
  readonly identifierHash?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly avatarUrl?: string | undefined;
  /** Company, city and the like (spec §3, additional_attributes). */
  readonly additionalAttributes?: Readonly<Record<string, unknown>> | undefined;
  /** The site's own attributes of the contact (spec §3, custom_attributes). */
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
}

/** What a visitor says of themself, for example in the pre-chat form (spec §3, Contact). */
export interface ContactDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** Attributes by name: at most 64, which the backend limits to 1 kB each. */
export const attributesSchema = v.pipe(
  v.custom<Record<string, unknown>>((value) => !Array.isArray(value)),
  v.record(v.pipe(v.string(), v.maxLength(limits.textCharacters)), v.unknown()),
  v.maxEntries(limits.attributeKeys),
);

const text = v.optional(v.pipe(v.string(), v.maxLength(limits.textCharacters)));
const attributes = v.optional(attributesSchema);

/** Checks an `Identity`: for the SDK what a page gives to `identify`, for the widget what the host page posts. */
export const identitySchema = v.object({
  identifier: text,
  identifierHash: text,
  name: text,
  email: text,
  phone: text,
  avatarUrl: text,
  additionalAttributes: attributes,
  attributes,
} satisfies { readonly [Name in keyof Identity]-?: v.GenericSchema<unknown, Identity[Name]> });
