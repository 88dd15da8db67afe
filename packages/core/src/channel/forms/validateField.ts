import { dateChecks } from './dateChecks.ts';
import type { FormCheck, FormContext, FormPhrase, FormRule, FormRuleName } from './FormRule.ts';
import { isEmpty } from './formValue.ts';
import { relationChecks } from './relationChecks.ts';
import { sizeChecks } from './sizeChecks.ts';
import { textChecks } from './textChecks.ts';

const checks: Record<Exclude<FormRuleName, 'bail' | 'optional'>, FormCheck> = {
  ...textChecks,
  ...sizeChecks,
  ...dateChecks,
  ...relationChecks,
};

/**
 * Everything that is wrong with a value, in the order of the rules (spec §5). `optional` ends the list where nothing
 * was given; after `bail` the first thing that is wrong is the only one. A check that throws counts as failed.
 */
export function validateField(
  value: unknown,
  rules: readonly FormRule[],
  context: FormContext,
): readonly FormPhrase[] {
  const failures: FormPhrase[] = [];
  let bails = false;
  for (const rule of rules) {
    if (isNamed(rule, 'optional') && isEmpty(value)) break;
    if (isNamed(rule, 'bail')) bails = true;
    const failure = apply(rule, value, context);
    if (failure) failures.push(failure);
    if (failure && bails) break;
  }
  return failures;
}

function isNamed(rule: FormRule, name: FormRuleName): boolean {
  return typeof rule !== 'function' && rule[0] === name;
}

function apply(rule: FormRule, value: unknown, context: FormContext): FormPhrase | null {
  if (typeof rule !== 'function') {
    const [name, ...args] = rule;
    return name === 'bail' || name === 'optional' ? null : checks[name](value, args, context);
  }
  try {
    const answer = rule(value, context);
    if (answer === true) return null;
    return answer === false ? { id: 'form.rule.default' } : answer;
  } catch {
    return { id: 'form.rule.fallback' };
  }
}
