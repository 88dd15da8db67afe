import type { FormContext, FormPhrase } from '../protocol/forms/FormRule.ts';
import { findFieldError } from '../protocol/forms/findFieldError.ts';
import type { PreChatFormField } from './preChatField.ts';

/** Validates a value of the pre-chat form. Returns the first error, or null if the value is valid. */
export function validatePreChatField(
  field: PreChatFormField,
  value: unknown,
  context: Omit<FormContext, 'name' | 'label'>,
): FormPhrase | null {
  const label = 'text' in field.label ? field.label.text : field.name;
  return findFieldError({ ...field, label }, value, context);
}
