import { matchesGlob } from '../glob.ts';
import type { FormCheck } from './FormRule.ts';
import { textOf } from './formValue.ts';
import { phraseFor } from './textChecks.ts';

const confirmation = '_confirm';

export const relationChecks = {
  /**
   * The value must equal the value of the field that the argument names. Without an argument, `NAME_confirm` is
   * compared with `NAME`, and vice versa.
   */
  confirm: (value, [other], { label, name, values }) => {
    const counterpart = name.endsWith(confirmation)
      ? name.slice(0, -confirmation.length)
      : name + confirmation;
    const expected = Object.hasOwn(values, other ?? counterpart) ? values[other ?? counterpart] : undefined;
    return textOf(value) === textOf(expected) ? null : phraseFor('form.rule.confirm', label);
  },
  /** The value must match a pattern, in which `*` matches any characters. Patterns are not regular expressions. */
  matches: (value, patterns, { label }) =>
    patterns.some((pattern) => matchesGlob(pattern, textOf(value)))
      ? null
      : phraseFor('form.rule.matches', label),
  /** Every file must have one of the types. `image/*` allows all images. */
  mime: (value, types, { label }) =>
    typesOf(value).every((type) => types.some((allowed) => matchesGlob(allowed, type)))
      ? null
      : phraseFor('form.rule.mime', label, { types: types.join(', ') }),
} as const satisfies Record<string, FormCheck>;

function typesOf(value: unknown): readonly string[] {
  const files: readonly unknown[] = Array.isArray(value) ? value : [value];
  return files.map((file) => (file instanceof Blob ? file.type : ''));
}
