import { isEmpty, numberOf, textOf } from '../protocol/forms/formValue.ts';
import { readFormValue } from '../protocol/forms/readFormValues.ts';
import type { ContactDetails } from '../protocol/identity.ts';
import type { PreChatFieldKind, PreChatFormField } from './preChatField.ts';
import type { PreChatForm } from './preChatForm.ts';

/** The values of a pre-chat form, as contact details, custom attributes and the first message. */
export interface PreChatAnswer {
  readonly contact: ContactDetails;
  readonly customAttributes: Readonly<Record<string, string | number | boolean>>;
  /** The first message; null if the form has no message field or the field is empty. */
  readonly message: string | null;
}

/** Sorts the values of a pre-chat form by kind. Empty values and unknown fields are dropped. */
export function readPreChatAnswer(
  form: PreChatForm,
  values: Readonly<Record<string, unknown>>,
): PreChatAnswer {
  const given = form.fields.flatMap((field) => {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    return isEmpty(value) ? [] : [{ field, value: typedValue(field, readFormValue(field.type, value)) }];
  });
  const text = (wanted: PreChatFieldKind) => textOf(given.find(({ field }) => field.kind === wanted)?.value);
  const [name, email, phone] = [text('name'), text('email'), text('phone')];
  const attributes = given.filter(({ field }) => field.kind === 'attribute');
  return {
    contact: { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(phone ? { phone } : {}) },
    customAttributes: Object.fromEntries(attributes.map(({ field, value }) => [field.name, value])),
    message: text('message') || null,
  };
}

function typedValue({ type }: PreChatFormField, value: unknown): string | number | boolean {
  if (type === 'number') return numberOf(value);
  return typeof value === 'boolean' ? value : textOf(value);
}
