import type { ChannelConfig } from '../protocol/config.ts';
import type { FormContext, FormPhrase } from './forms/FormRule.ts';
import { isEmpty, numberOf, textOf } from './forms/formValue.ts';
import { validateField } from './forms/validateField.ts';
import {
  messageField,
  type PreChatFieldKind,
  type PreChatFormField,
  readPreChatField,
} from './preChatField.ts';

/** The form that comes before a conversation. */
export interface PreChatForm {
  /** What the site owner says above it; may be empty. */
  readonly message: string;
  readonly fields: readonly PreChatFormField[];
}

/** What is known already and need not be asked. */
export interface PreChatFacts {
  /** What the host page has said of the visitor. */
  readonly known: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  /** Whether the form also asks for the first message: not where a campaign begins the conversation. */
  readonly asksForMessage: boolean;
}

/**
 * The form, or null where there is none: it is shown only if it is enabled and at least one field has a name
 * (spec §5), and none of what it asks is missing otherwise.
 */
export function readPreChatForm(channel: ChannelConfig, facts: PreChatFacts): PreChatForm | null {
  if (!channel.preChatFormEnabled) return null;
  const { pre_chat_fields, pre_chat_message } = channel.preChatFormOptions;
  const fields = unique(pre_chat_fields.flatMap((field) => readPreChatField(field) ?? []));
  const asked = fields.filter(({ kind }) =>
    kind === 'message' ? facts.asksForMessage : !isKnown(kind, facts),
  );
  const isOnlyMessage = asked.every(({ kind }) => kind === 'message');
  if (asked.length === 0 || (isOnlyMessage && asked.length < fields.length)) return null;
  const needsMessage = facts.asksForMessage && !asked.some(({ kind }) => kind === 'message');
  return { message: pre_chat_message, fields: needsMessage ? [...asked, messageField] : asked };
}

/** What is wrong with a value of the form, in the product's words (spec §5); null where nothing is. */
export function validatePreChatField(
  field: PreChatFormField,
  value: unknown,
  context: Omit<FormContext, 'name' | 'label'>,
): FormPhrase | null {
  const label = 'text' in field.label ? field.label.text : field.name;
  const [failure] = validateField(value, field.rules, { ...context, name: field.name, label });
  return failure ? inOwnWords(failure, field, label) : null;
}

/** What a filled-in form says: who the visitor is, what the site wanted to know, and the first message. */
export interface PreChatAnswer {
  readonly contact: { readonly name?: string; readonly email?: string; readonly phone?: string };
  readonly customAttributes: Readonly<Record<string, string | number | boolean>>;
  /** Null where none was asked. */
  readonly message: string | null;
}

/** Sorts the values of a form into what the server wants; what was left empty is not told (spec §3, Contact). */
export function readPreChatAnswer(
  form: PreChatForm,
  values: Readonly<Record<string, unknown>>,
): PreChatAnswer {
  const given = form.fields.flatMap((field) => {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    return isEmpty(value) ? [] : [{ field, value: typedValue(field, value) }];
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

const whenMissing = {
  name: 'prechat.name.required',
  email: 'prechat.email.required',
  phone: 'prechat.phone.required',
  message: 'prechat.message.short',
} as const;

/** The sentences that the product has for its own fields, in place of the rules' general ones. */
function inOwnWords(failure: FormPhrase, { kind, type }: PreChatFormField, label: string): FormPhrase {
  const isMissing = failure.id === 'form.rule.required' || failure.id === 'form.rule.accepted';
  if (isMissing && kind === 'attribute') return { id: 'form.required', values: { label } };
  if (isMissing && kind !== 'attribute') return { id: whenMissing[kind] };
  if (failure.id === 'form.rule.email') return { id: 'prechat.email.invalid' };
  return type === 'select' && failure.id === 'form.rule.in' ? { id: 'form.invalid' } : failure;
}

function isKnown(kind: PreChatFieldKind, { known }: PreChatFacts): boolean {
  return (kind === 'name' || kind === 'email' || kind === 'phone') && known[kind] !== null;
}

function unique(fields: readonly PreChatFormField[]): readonly PreChatFormField[] {
  return [...new Map([...fields].reverse().map((field) => [field.name, field])).values()].reverse();
}

function typedValue({ type }: PreChatFormField, value: unknown): string | number | boolean {
  if (type === 'number') return numberOf(value);
  return typeof value === 'boolean' ? value : textOf(value);
}
