import { isEmail } from './email.ts';
import type { FormCheck, FormPhrase, FormPhraseId } from './FormRule.ts';
import { isEmpty, textOf } from './formValue.ts';
import { isPhoneE164OrEmpty } from './phone.ts';
import { isWebUrl } from './webUrl.ts';

type TextPredicate = (text: string, args: readonly string[]) => boolean;

function check(id: FormPhraseId, isValid: TextPredicate): FormCheck {
  return (value, args, { label }) => (isValid(textOf(value), args) ? null : phraseFor(id, label));
}

export function phraseFor(
  id: FormPhraseId,
  label: string,
  more: Record<string, string | number> = {},
): FormPhrase {
  return { id, values: { name: capitalized(label), ...more } };
}

/** With the argument `latin`, `alpha` and `alphanumeric` accept no letters but A to Z. */
export const textChecks = {
  required: (value, _args, { label }) => (isEmpty(value) ? phraseFor('form.rule.required', label) : null),
  accepted: (value, _args, { label }) =>
    ['true', 'yes', 'on', '1'].includes(textOf(value).toLowerCase())
      ? null
      : phraseFor('form.rule.accepted', label),
  alpha: check('form.rule.alpha', (text, [set]) =>
    set === 'latin' ? /^[a-z]+$/i.test(text) : /^[\p{L}\p{M}]+$/u.test(text),
  ),
  alphanumeric: check('form.rule.alphanumeric', (text, [set]) =>
    set === 'latin' ? /^[a-z0-9]+$/i.test(text) : /^[\p{L}\p{M}\p{N}]+$/u.test(text),
  ),
  email: check('form.rule.email', isEmail),
  url: check('form.rule.url', isWebUrl),
  startsWith: check('form.rule.startsWith', (text, starts) => starts.some((start) => text.startsWith(start))),
  endsWith: check('form.rule.endsWith', (text, ends) => ends.some((end) => text.endsWith(end))),
  in: (value, allowed, { label }) =>
    entriesOf(value).every((entry) => allowed.includes(textOf(entry)))
      ? null
      : phraseFor('form.rule.in', label),
  not: check('form.rule.not', (text, forbidden) => !forbidden.includes(text)),
  isPhoneE164OrEmpty: check('prechat.phone.invalid', isPhoneE164OrEmpty),
} as const satisfies Record<string, FormCheck>;

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function capitalized(label: string): string {
  const [first = ''] = label;
  return first.toUpperCase() + label.slice(first.length);
}
