import * as v from 'valibot';
import { limits } from './limits.ts';

/** Who the visitor is on the host site. `api/contact.ts` maps the fields to their wire names. */
export interface Identity {
  /**
   * The host site's key for the person. You can omit it if you pass a JWT, which contains it. Without any key, the
   * details are stored but match no existing contact.
   */
  readonly identifier?: string | undefined;
  /** The HMAC-SHA256 of the identifier with the channel's secret, in hex; or a signed JWT. */
  readonly identifierHash?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly avatarUrl?: string | undefined;
  /** Predefined details such as company and city. */
  readonly additionalAttributes?: Readonly<Record<string, unknown>> | undefined;
  /** The site's custom attributes. */
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
}

/** Contact details that the visitor enters, for example in the pre-chat form. */
export interface ContactDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/**
 * Attributes by name: at most 64, with names of up to 2,048 characters. The backend limits each value to 1,024
 * bytes, and may limit names further.
 */
export const attributesSchema = v.pipe(
  v.custom<Record<string, unknown>>((value) => !Array.isArray(value)),
  v.record(v.pipe(v.string(), v.maxLength(limits.textCharacters)), v.unknown()),
  v.check((values) => Object.keys(values).length <= limits.attributeKeys),
);

const text = v.optional(v.pipe(v.string(), v.maxLength(limits.textCharacters)));
const attributes = v.optional(attributesSchema);

/** Validates an `Identity`, both in the SDK (`identify`) and in the widget (messages of the host page). */
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
