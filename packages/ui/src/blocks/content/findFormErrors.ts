import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import type { FormField } from './readFields.ts';

/** Something before and after one @, a dot in the domain, no blanks: the server decides the rest. */
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** What is wrong with the values of a form, by field name, in the order of the fields (spec §5). */
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
