import type { PreChatField } from '../protocol/config.ts';
import { limits } from '../protocol/limits.ts';
import type { FormRule } from './forms/FormRule.ts';
import { parseFormRules } from './forms/parseFormRules.ts';
import type { Wording } from './wording.ts';

/** What a field asks for: a contact detail, the first message, or a custom attribute. */
export type PreChatFieldKind = 'name' | 'email' | 'phone' | 'message' | 'attribute';

/** The input type of a field. */
export type PreChatFieldType =
  | 'text'
  | 'email'
  | 'tel'
  | 'number'
  | 'date'
  | 'url'
  | 'select'
  | 'checkbox'
  | 'textarea';

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
  /** The options, if the type is `select`. */
  readonly options: readonly string[];
  readonly rules: readonly FormRule[];
}

const kinds: Readonly<Record<string, PreChatFieldKind>> = {
  fullname: 'name',
  name: 'name',
  email: 'email',
  emailaddress: 'email',
  phone: 'phone',
  phonenumber: 'phone',
  message: 'message',
};
const types: Readonly<Record<string, PreChatFieldType>> = {
  text: 'text',
  email: 'email',
  phone: 'tel',
  tel: 'tel',
  number: 'number',
  date: 'date',
  url: 'url',
  link: 'url',
  select: 'select',
  list: 'select',
  checkbox: 'checkbox',
  textarea: 'textarea',
};
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
 * Reads a configured field. Returns undefined if it has no name, is disabled, or has the name of an object method
 * such as `toString`. The name decides the kind: `fullName`, `emailAddress`, `phoneNumber`, `message` and similar
 * spellings; any other name is a custom attribute.
 */
export function readPreChatField(wire: PreChatField): PreChatFormField | undefined {
  const name = wire.name.trim();
  if (name === '' || name in Object.prototype || wire.enabled === false) return undefined;
  const kind = own(kinds, name.replaceAll(/[\s_-]/g, '').toLowerCase()) ?? 'attribute';
  const type = kind === 'attribute' ? (own(types, wire.type.toLowerCase()) ?? 'text') : typeOfKind[kind];
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
    rules: rulesOf({ kind, type, isRequired, wire }),
  };
}

interface RuleFacts {
  readonly kind: PreChatFieldKind;
  readonly type: PreChatFieldType;
  readonly isRequired: boolean;
  readonly wire: PreChatField;
}

/** Returns the rules for a field's kind and type, plus those that the channel adds in `validation`. */
function rulesOf({ kind, type, isRequired, wire }: RuleFacts): readonly FormRule[] {
  const extra = typeof wire.validation === 'string' ? parseFormRules(wire.validation) : [];
  const first: FormRule = isRequired ? [type === 'checkbox' ? 'accepted' : 'required'] : ['optional'];
  const maximumLength = kind === 'message' ? limits.messageCharacters : limits.nameCharacters;
  const byType: Partial<Record<PreChatFieldType, FormRule>> = {
    email: ['email'],
    number: ['number'],
    date: ['date'],
    url: ['url'],
    ...(wire.values.length > 0 ? { select: ['in', ...wire.values] } : {}),
    ...(kind === 'phone' ? { tel: ['isPhoneE164OrEmpty'] } : {}),
  };
  const own = byType[type];
  return [['bail'], first, ...(own ? [own] : []), ['max', String(maximumLength), 'length'], ...extra];
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
