import { attributesSchema } from '../foundation/schemas.ts';
import type { Attributes, Contact, ContactFields } from '../storage/contacts.ts';
import { validateAttributes } from './attributeLimits.ts';

/** The schema of `userAttrs`: attributes of the browser and the page, and further ones from the host page. */
export const userAttributesSchema = attributesSchema;

/** Contact details in the wire format. Empty and missing fields change nothing. */
export interface WireContactFields {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
  readonly avatar_url?: string | null | undefined;
  readonly additional_attributes?: Attributes | null | undefined;
  readonly custom_attributes?: Attributes | null | undefined;
  readonly userAttrs?: Attributes | null | undefined;
}

/**
 * Returns the fields of the contact that change. An unproven email doesn't replace the email of a verified contact.
 * Throws `Refusal` 422 if the attributes exceed their limits.
 */
export function contactFieldsOf(contact: Contact, wire: WireContactFields): ContactFields {
  const { additionalAttributes, customAttributes, userAttributes } = contact;
  const isEmailFixed = contact.isVerified && contact.email !== null;
  return {
    ...(wire.name ? { name: wire.name } : {}),
    ...(wire.email && !isEmailFixed ? { email: wire.email } : {}),
    ...(wire.phone_number ? { phoneNumber: wire.phone_number } : {}),
    ...(wire.avatar_url ? { avatarUrl: wire.avatar_url } : {}),
    ...optionalField('additionalAttributes', merge('additional_attributes', additionalAttributes, wire)),
    ...optionalField('customAttributes', merge('custom_attributes', customAttributes, wire)),
    ...optionalField('userAttributes', merge('userAttrs', userAttributes, wire)),
  };
}

function merge(
  name: 'additional_attributes' | 'custom_attributes' | 'userAttrs',
  current: Attributes,
  { [name]: added }: WireContactFields,
): Attributes | undefined {
  return added && Object.keys(added).length > 0
    ? validateAttributes(name, { ...current, ...added })
    : undefined;
}

function optionalField<Name extends string>(name: Name, attributes: Attributes | undefined) {
  return attributes ? { [name]: attributes } : {};
}
