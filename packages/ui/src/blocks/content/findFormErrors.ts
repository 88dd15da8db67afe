import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import type { FormField } from './readFields.ts';

/** Requires one @ with text before it, a domain with a dot, and no whitespace. The server does the full check. */
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * Checks that required fields have a value and emails look valid. Returns error texts by field name, in field order.
 */
export function findFormErrors(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  t: ChatIntl['t'],
): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  for (const { name, label, type, isRequired } of fields) {
    const value = String((Object.hasOwn(values, name) && values[name]) || '').trim();
    if (isRequired && value === '') errors.set(name, t('form.required', { label }));
    else if (type === 'email' && value !== '' && !email.test(value))
      errors.set(name, t('form.email.invalid'));
  }
  return errors;
}
