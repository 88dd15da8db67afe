import { attributesSchema } from '../foundation/schemas.ts';
import type { Attributes, Contact, ContactFields } from '../storage/contacts.ts';
import { validateAttributes } from './attributeLimits.ts';

/** `userAttrs`: what the widget tells of the browser and the page. */
export const userAttributesSchema = attributesSchema;

/** Details of a contact as calls carry them; empty and missing ones change nothing. */
export interface WireContactFields {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
  readonly avatar_url?: string | null | undefined;
  readonly additional_attributes?: Attributes | null | undefined;
  readonly custom_attributes?: Attributes | null | undefined;
  readonly userAttrs?: Attributes | null | undefined;
}

/** The fields of a contact that a call changes. What a visitor says of themself does not replace a proven address. */
export function contactFieldsOf(contact: Contact, wire: WireContactFields): ContactFields {
  const { additionalAttributes, customAttributes, userAttributes } = contact;
  const isEmailKept = contact.isVerified && contact.email !== null;
  return {
    ...(wire.name ? { name: wire.name } : {}),
    ...(wire.email && !isEmailKept ? { email: wire.email } : {}),
    ...(wire.phone_number ? { phoneNumber: wire.phone_number } : {}),
    ...(wire.avatar_url ? { avatarUrl: wire.avatar_url } : {}),
    ...withBag('additionalAttributes', merged('additional_attributes', additionalAttributes, wire)),
    ...withBag('customAttributes', merged('custom_attributes', customAttributes, wire)),
    ...withBag('userAttributes', merged('userAttrs', userAttributes, wire)),
  };
}

/** New attributes over the old ones; undefined if there are none. Throws `Refusal` 422 if they become too many. */
function merged(
  name: 'additional_attributes' | 'custom_attributes' | 'userAttrs',
  old: Attributes,
  { [name]: added }: WireContactFields,
): Attributes | undefined {
  return added && Object.keys(added).length > 0 ? validateAttributes(name, { ...old, ...added }) : undefined;
}

function withBag<Name extends string>(name: Name, bag: Attributes | undefined) {
  return bag ? { [name]: bag } : {};
}
