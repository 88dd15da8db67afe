import type { FormContext, FormPhrase, FormRule } from './FormRule.ts';
import type { FormFieldKind, FormFieldType } from './fieldType.ts';
import { readFormValue } from './readFormValues.ts';
import { validateField } from './validateField.ts';

export interface CheckedField {
  readonly name: string;
  readonly label: string;
  readonly type: FormFieldType;
  /** Decides the text for a missing value. */
  readonly kind: FormFieldKind;
  readonly rules: readonly FormRule[];
}

/** Converts a value like `readFormValues`, and checks it. Returns null if it is valid. */
export function findFieldError(
  field: CheckedField,
  value: unknown,
  context: Omit<FormContext, 'name' | 'label'>,
): FormPhrase | null {
  const { name, label, type, rules } = field;
  const [failure] = validateField(readFormValue(type, value), rules, { ...context, name, label });
  return failure ? specificError(failure, field) : null;
}

const requiredErrors = {
  name: 'prechat.name.required',
  email: 'prechat.email.required',
  phone: 'prechat.phone.required',
  message: 'prechat.message.short',
} as const;

function specificError(failure: FormPhrase, { kind, type, label }: CheckedField): FormPhrase {
  const isMissing = failure.id === 'form.rule.required' || failure.id === 'form.rule.accepted';
  if (isMissing && kind === 'attribute') return { id: 'form.required', values: { label } };
  if (isMissing && kind !== 'attribute') return { id: requiredErrors[kind] };
  if (failure.id === 'form.rule.email') return { id: 'prechat.email.invalid' };
  const hasOptions = type === 'select' || type === 'radio' || type === 'checkboxes';
  return hasOptions && failure.id === 'form.rule.in' ? { id: 'form.invalid' } : failure;
}
