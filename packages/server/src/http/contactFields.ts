import type { Attributes, Contact, ContactFields } from '../storage/contacts.ts';
import { attributesSchema } from './schemas.ts';

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
    ...merged('additionalAttributes', additionalAttributes, wire.additional_attributes),
    ...merged('customAttributes', customAttributes, wire.custom_attributes),
    ...merged('userAttributes', userAttributes, wire.userAttrs),
  };
}

/** New attributes over the old ones; throws nothing, keeps at most what one call may carry twice over. */
function merged<Name extends string>(name: Name, old: Attributes, added: Attributes | null | undefined) {
  return added && Object.keys(added).length > 0 ? { [name]: { ...old, ...added } } : {};
}
