import type { Phrase } from '../wording.ts';

export const formRuleNames = [
  'accepted',
  'after',
  'alpha',
  'alphanumeric',
  'bail',
  'before',
  'between',
  'confirm',
  'date',
  'email',
  'endsWith',
  'in',
  'isPhoneE164OrEmpty',
  'matches',
  'max',
  'mime',
  'min',
  'not',
  'number',
  'optional',
  'required',
  'startsWith',
  'url',
] as const;

/** The name of a form rule. */
export type FormRuleName = (typeof formRuleNames)[number];

/**
 * A rule and its arguments, such as `['min', '3', 'length']`, or a custom check. A custom check returns true if the
 * value is valid, and otherwise false or an error message.
 */
export type FormRule =
  | readonly [FormRuleName, ...string[]]
  | ((value: unknown, context: FormContext) => boolean | FormPhrase);

/** What a rule can use besides the value. */
export interface FormContext {
  /** The field's key in `values`. */
  readonly name: string;
  /** The field's name in error messages. */
  readonly label: string;
  /** All values of the form. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly nowMs: number;
}

/** Message ids of the default error messages. */
export type FormPhraseId =
  | `form.rule.${Exclude<FormRuleName, 'bail' | 'optional' | 'isPhoneE164OrEmpty' | 'between' | 'max' | 'min'>}`
  | `form.rule.${'between' | 'max' | 'min'}.${'number' | 'length' | 'items'}`
  | `form.rule.${'after' | 'before'}.now`
  | 'form.rule.date.format'
  | 'form.rule.default'
  | 'form.rule.fallback'
  | 'form.invalid'
  | 'form.required'
  | `prechat.${'name' | 'email' | 'phone'}.required`
  | `prechat.${'email' | 'phone'}.invalid`
  | 'prechat.message.short';

/** An error message for a value. */
export type FormPhrase = Phrase<FormPhraseId>;

/** Returns null if the value is valid. */
export type FormCheck = (value: unknown, args: readonly string[], context: FormContext) => FormPhrase | null;
