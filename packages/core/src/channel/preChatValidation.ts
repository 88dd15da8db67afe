import type { FormContext, FormPhrase } from './forms/FormRule.ts';
import { validateField } from './forms/validateField.ts';
import type { PreChatFormField } from './preChatField.ts';

/** Validates a value of the pre-chat form. Returns the first error, or null if the value is valid. */
export function validatePreChatField(
  field: PreChatFormField,
  value: unknown,
  context: Omit<FormContext, 'name' | 'label'>,
): FormPhrase | null {
  const label = 'text' in field.label ? field.label.text : field.name;
  const [failure] = validateField(value, field.rules, { ...context, name: field.name, label });
  return failure ? specificError(failure, field, label) : null;
}

const requiredErrors = {
  name: 'prechat.name.required',
  email: 'prechat.email.required',
  phone: 'prechat.phone.required',
  message: 'prechat.message.short',
} as const;

/** Replaces the general error of a rule with the specific one of the field, if there is one. */
function specificError(failure: FormPhrase, { kind, type }: PreChatFormField, label: string): FormPhrase {
  const isMissing = failure.id === 'form.rule.required' || failure.id === 'form.rule.accepted';
  if (isMissing && kind === 'attribute') return { id: 'form.required', values: { label } };
  if (isMissing && kind !== 'attribute') return { id: requiredErrors[kind] };
  if (failure.id === 'form.rule.email') return { id: 'prechat.email.invalid' };
  return type === 'select' && failure.id === 'form.rule.in' ? { id: 'form.invalid' } : failure;
}
