import type { FormCheck } from './FormRule.ts';
import { lengthOf, numberOf, textOf } from './formValue.ts';
import { phraseFor } from './textChecks.ts';

type Measure = { readonly kind: 'number' | 'length' | 'items'; readonly size: number };

/**
 * Measures a value: a list by its number of items, a number or numeric text by its value, any other text by its length.
 * Except for lists, the argument `length` or `value` selects the measure instead. With `value`, a text that is not
 * numeric is NaN, which fails every limit.
 */
function measure(value: unknown, by: string | undefined): Measure {
  if (Array.isArray(value)) return { kind: 'items', size: value.length };
  const number = numberOf(value);
  if (by === 'value' || (by !== 'length' && !Number.isNaN(number))) return { kind: 'number', size: number };
  return { kind: 'length', size: lengthOf(textOf(value)) };
}

/** A rule with a limit that is not a number accepts every value. */
export const sizeChecks = {
  number: (value, _args, { label }) =>
    Number.isNaN(numberOf(value)) ? phraseFor('form.rule.number', label) : null,
  min: (value, [least = '', by], { label }) => {
    const limit = numberOf(least);
    const { kind, size } = measure(value, by);
    return Number.isNaN(limit) || size >= limit ? null : phraseFor(`form.rule.min.${kind}`, label, { limit });
  },
  max: (value, [most = '', by], { label }) => {
    const limit = numberOf(most);
    const { kind, size } = measure(value, by);
    return Number.isNaN(limit) || size <= limit ? null : phraseFor(`form.rule.max.${kind}`, label, { limit });
  },
  between: (value, [least = '', most = '', by], { label }) => {
    const [from = Number.NaN, to = Number.NaN] = [numberOf(least), numberOf(most)].sort((a, b) => a - b);
    const { kind, size } = measure(value, by);
    if (Number.isNaN(from) || Number.isNaN(to) || (size >= from && size <= to)) return null;
    return phraseFor(`form.rule.between.${kind}`, label, { from, to });
  },
} as const satisfies Record<string, FormCheck>;
