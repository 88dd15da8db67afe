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
 * Returns all errors of a value in the order of the rules. `optional` skips the rules after it if the value is
 * empty. After `bail`, validation stops at the first error. A custom check that throws counts as failed.
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
    const result = rule(value, context);
    if (result === true) return null;
    return result === false ? { id: 'form.rule.default' } : result;
  } catch {
    return { id: 'form.rule.fallback' };
  }
}
