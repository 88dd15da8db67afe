import type { FormCheck } from './FormRule.ts';
import { readDate } from './formDate.ts';
import { textOf } from './formValue.ts';
import { phraseFor } from './textChecks.ts';

/**
 * Rules about dates. Without an argument, `after` and `before` compare with the current time. With an argument that is
 * not a date, they accept every value.
 */
export const dateChecks = {
  date: (value, [format], { label }) => {
    if (readDate(textOf(value), format) !== null) return null;
    return format
      ? phraseFor('form.rule.date.format', label, { format })
      : phraseFor('form.rule.date', label);
  },
  after: (value, [limit], { label, nowMs }) => {
    const earliest = limit ? readDate(limit) : nowMs;
    const given = readDate(textOf(value));
    if (earliest === null || (given !== null && given > earliest)) return null;
    return limit
      ? phraseFor('form.rule.after', label, { date: limit })
      : phraseFor('form.rule.after.now', label);
  },
  before: (value, [limit], { label, nowMs }) => {
    const latest = limit ? readDate(limit) : nowMs;
    const given = readDate(textOf(value));
    if (latest === null || (given !== null && given < latest)) return null;
    return limit
      ? phraseFor('form.rule.before', label, { date: limit })
      : phraseFor('form.rule.before.now', label);
  },
} as const satisfies Record<string, FormCheck>;
