import type { PreChatField } from '../protocol/config.ts';
import type { FormRule } from '../protocol/forms/FormRule.ts';
import { fieldRules } from '../protocol/forms/fieldRules.ts';
import {
  type FormFieldKind,
  type FormFieldType,
  isFieldName,
  readFieldKind,
  readFieldType,
} from '../protocol/forms/fieldType.ts';
import { limits } from '../protocol/limits.ts';
import type { Wording } from '../protocol/wording.ts';

/** What a field asks for: a contact detail, the first message, or a custom attribute. */
export type PreChatFieldKind = FormFieldKind;

/** The input type of a field. */
export type PreChatFieldType = Exclude<FormFieldType, 'radio' | 'checkboxes'>;

/** Message ids of the default labels. */
export type PreChatLabelId = `prechat.${'name' | 'email' | 'phone' | 'message'}.label`;

/** One field of the pre-chat form. */
export interface PreChatFormField {
  /** The key in the form's values. Unique. */
  readonly name: string;
  readonly kind: PreChatFieldKind;
  readonly type: PreChatFieldType;
  readonly label: Wording<PreChatLabelId>;
  readonly placeholder: string;
  readonly isRequired: boolean;
  /** The options. Used only by a `select`. */
  readonly options: readonly string[];
  readonly rules: readonly FormRule[];
}

const typeOfKind = { name: 'text', email: 'email', phone: 'tel', message: 'textarea' } as const;

/** The message field of forms that do not configure one. */
export const messageField: PreChatFormField = {
  name: 'message',
  kind: 'message',
  type: 'textarea',
  label: { id: 'prechat.message.label' },
  placeholder: '',
  isRequired: true,
  options: [],
  rules: [['bail'], ['required'], ['max', String(limits.messageCharacters), 'length']],
};

/**
 * Reads a configured field. Returns undefined if it has no name, is disabled, or is named like a property that every
 * object has, such as `toString`. The name decides the kind.
 */
export function readPreChatField(wire: PreChatField): PreChatFormField | undefined {
  const name = wire.name.trim();
  if (!isFieldName(name) || wire.enabled === false) return undefined;
  const kind = readFieldKind(name);
  const type = kind === 'attribute' ? typeOf(wire.type) : typeOfKind[kind];
  const isRequired = wire.required || kind === 'message';
  const text = wire.label.trim();
  return {
    name,
    kind,
    type,
    label: text ? { text } : kind === 'attribute' ? { text: name } : { id: `prechat.${kind}.label` },
    placeholder: wire.placeholder,
    isRequired,
    options: wire.values,
    rules: fieldRules({
      type,
      isRequired,
      options: type === 'select' ? wire.values : [],
      validation: wire.validation,
      maximumLength: kind === 'message' ? limits.messageCharacters : limits.nameCharacters,
    }),
  };
}

/** The pre-chat form has no groups of inputs: radio buttons become a `select`, and checkboxes a text field. */
function typeOf(name: string): PreChatFieldType {
  const type = readFieldType(name);
  if (type === 'radio') return 'select';
  return type === 'checkboxes' ? 'text' : type;
}
