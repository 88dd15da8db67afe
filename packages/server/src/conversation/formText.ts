import type { FormPhrase, FormPhraseId } from '@chat/core/protocol';

/**
 * The English texts of the form rules. The widget checks the same rules first, and shows its errors in the visitor's
 * language.
 */
const texts: Readonly<Record<FormPhraseId, string>> = {
  'form.invalid': 'Invalid field',
  'form.required': '{label} is required',
  'form.rule.accepted': 'Agree to {name} to continue.',
  'form.rule.after': '{name} must be later than {date}.',
  'form.rule.after.now': '{name} must be in the future.',
  'form.rule.alpha': '{name} may contain letters only.',
  'form.rule.alphanumeric': '{name} may contain letters and digits only.',
  'form.rule.before': '{name} must be earlier than {date}.',
  'form.rule.before.now': '{name} must be in the past.',
  'form.rule.between.number': '{name} must be a number from {from} to {to}.',
  'form.rule.between.length': '{name} must have {from} to {to} characters.',
  'form.rule.between.items': 'Choose {from} to {to} options.',
  'form.rule.confirm': '{name} doesn’t match the first entry.',
  'form.rule.date': '{name} is not a date.',
  'form.rule.date.format': '{name} must be a date like {format}.',
  'form.rule.default': "This field isn't valid.",
  'form.rule.email': 'Please enter a valid email address.',
  'form.rule.endsWith': '{name} doesn’t end as it should.',
  'form.rule.fallback': 'Invalid field value',
  'form.rule.in': '{name} isn’t one of the options.',
  'form.rule.matches': '{name} doesn’t have the right format.',
  'form.rule.max.number': '{name} must be less than or equal to {limit}.',
  'form.rule.max.length': '{name} must be less than or equal to {limit} characters long.',
  'form.rule.max.items': 'Choose at most {limit}.',
  'form.rule.mime': '{name} must be a file of type {types}.',
  'form.rule.min.number': '{name} must be at least {limit}.',
  'form.rule.min.length': '{name} must be at least {limit} characters long.',
  'form.rule.min.items': 'Choose at least {limit}.',
  'form.rule.not': '{name} can’t have this value.',
  'form.rule.number': '{name} must be a number.',
  'form.rule.required': '{name} is required.',
  'form.rule.startsWith': '{name} doesn’t start as it should.',
  'form.rule.url': 'Please include a valid url.',
  'prechat.email.invalid': 'Please enter a valid email address',
  'prechat.email.required': 'Email Address is required',
  'prechat.message.short': 'Message too short',
  'prechat.name.required': 'Full Name is required',
  'prechat.phone.invalid': 'Phone number should be of E.164 format eg: +1415555555',
  'prechat.phone.required': 'Phone Number is required',
};

export function formText({ id, values = {} }: FormPhrase): string {
  return texts[id].replaceAll(/\{(\w+)\}/g, (_placeholder, key: string) => String(values[key] ?? ''));
}
