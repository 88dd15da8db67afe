import type { FormCheck } from './FormRule.ts';
import { lengthOf, numberOf, textOf } from './formValue.ts';
import { named } from './textChecks.ts';

type Measure = { readonly kind: 'number' | 'length' | 'items'; readonly size: number };

/**
 * What of a value is measured: the entries of a list, the value of a number and of a text that is one, else the
 * length of the text. The argument `length` or `value` decides for a text.
 */
function measure(value: unknown, by: string | undefined): Measure {
  if (Array.isArray(value)) return { kind: 'items', size: value.length };
  const number = numberOf(value);
  if (by === 'value' || (by !== 'length' && !Number.isNaN(number))) return { kind: 'number', size: number };
  return { kind: 'length', size: lengthOf(textOf(value)) };
}

/** The rules about how much a value is, or how long (spec §5). A limit that is no number limits nothing. */
export const sizeChecks = {
  number: (value, _args, { label }) =>
    Number.isNaN(numberOf(value)) ? named('form.rule.number', label) : null,
  min: (value, [least = '', by], { label }) => {
    const limit = numberOf(least);
    const { kind, size } = measure(value, by);
    return Number.isNaN(limit) || size >= limit ? null : named(`form.rule.min.${kind}`, label, { limit });
  },
  max: (value, [most = '', by], { label }) => {
    const limit = numberOf(most);
    const { kind, size } = measure(value, by);
    return Number.isNaN(limit) || size <= limit ? null : named(`form.rule.max.${kind}`, label, { limit });
  },
  between: (value, [least = '', most = '', by], { label }) => {
    const [from = Number.NaN, to = Number.NaN] = [numberOf(least), numberOf(most)].sort((a, b) => a - b);
    const { kind, size } = measure(value, by);
    if (Number.isNaN(from) || Number.isNaN(to) || (size >= from && size <= to)) return null;
    return named(`form.rule.between.${kind}`, label, { from, to });
  },
} as const satisfies Record<string, FormCheck>;
