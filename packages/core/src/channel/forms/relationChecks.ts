import { matchesGlob } from '../glob.ts';
import type { FormCheck } from './FormRule.ts';
import { textOf } from './formValue.ts';
import { named } from './textChecks.ts';

const confirmation = '_confirm';

/** The rules about a value and something else: another field, a pattern, the kind of a file (spec §5). */
export const relationChecks = {
  /** Equals the field that is named, or `email` for a field `email_confirm` and the other way round. */
  confirm: (value, [other], { label, name, values }) => {
    const counterpart = name.endsWith(confirmation)
      ? name.slice(0, -confirmation.length)
      : name + confirmation;
    const twin = Object.hasOwn(values, other ?? counterpart) ? values[other ?? counterpart] : undefined;
    return textOf(value) === textOf(twin) ? null : named('form.rule.confirm', label);
  },
  /** Equals one of the patterns, where `*` stands for any characters; a pattern is never a regular expression. */
  matches: (value, patterns, { label }) =>
    patterns.some((pattern) => matchesGlob(pattern, textOf(value)))
      ? null
      : named('form.rule.matches', label),
  /** Every file is of one of the types; `image/*` allows all images. */
  mime: (value, types, { label }) =>
    typesOf(value).every((type) => types.some((allowed) => matchesGlob(allowed, type)))
      ? null
      : named('form.rule.mime', label, { types: types.join(', ') }),
} as const satisfies Record<string, FormCheck>;

function typesOf(value: unknown): readonly string[] {
  const files: readonly unknown[] = Array.isArray(value) ? value : [value];
  return files.map((file) => (file instanceof Blob ? file.type : ''));
}
