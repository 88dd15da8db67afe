import type { Phrase } from '../wording.ts';

/** The names of the form rules (spec §5, Available generic form rules). */
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
 * A rule and its arguments, such as `['min', '3', 'length']`; or a check of one's own, which answers true where the
 * value is valid, else false or what to say.
 */
export type FormRule =
  | readonly [FormRuleName, ...string[]]
  | ((value: unknown, context: FormContext) => boolean | FormPhrase);

/** What a rule may know besides the value. */
export interface FormContext {
  /** The field's name in `values`. */
  readonly name: string;
  /** What people call the field; stands in the messages. */
  readonly label: string;
  /** All values of the form. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly nowMs: number;
}

/** Ids of the default messages of the rules. */
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

/** What is wrong with a value: a text by its id, with the values that it names. */
export type FormPhrase = Phrase<FormPhraseId>;

/** Looks at a value by one rule; null where it is valid. */
export type FormCheck = (value: unknown, args: readonly string[], context: FormContext) => FormPhrase | null;
