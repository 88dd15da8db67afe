import type { FormContext, FormPhrase } from './forms/FormRule.ts';
import { validateField } from './forms/validateField.ts';
import type { PreChatFormField } from './preChatField.ts';

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
