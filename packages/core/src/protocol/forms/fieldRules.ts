import { limits } from '../limits.ts';
import type { FormRule } from './FormRule.ts';
import type { FormFieldType } from './fieldType.ts';
import { parseFormRules } from './parseFormRules.ts';

export interface FieldRuleFacts {
  readonly type: FormFieldType;
  readonly isRequired: boolean;
  /** The values of the options, if the type has options. */
  readonly options: readonly string[];
  /** Additional rules as text, such as `min:3,length`. Any other type is ignored. */
  readonly validation: unknown;
  readonly maximumLength: number;
}

/** The additional rules come last. `mime` is dropped: no field has files, so the rule would reject every answer. */
export function fieldRules(facts: FieldRuleFacts): readonly FormRule[] {
  const { type, isRequired, validation, maximumLength } = facts;
  const first: FormRule = isRequired ? [type === 'checkbox' ? 'accepted' : 'required'] : ['optional'];
  const ofType = ruleOfType(facts);
  const most = type === 'checkboxes' ? limits.attributeKeys : maximumLength;
  const extra = typeof validation === 'string' ? parseFormRules(validation) : [];
  const usable = extra.filter((rule) => typeof rule === 'function' || rule[0] !== 'mime');
  return [['bail'], first, ...(ofType ? [ofType] : []), ['max', String(most), 'length'], ...usable];
}

function ruleOfType({ type, options }: FieldRuleFacts): FormRule | undefined {
  switch (type) {
    case 'email':
    case 'number':
    case 'date':
    case 'url':
      return [type];
    case 'tel':
      return ['isPhoneE164OrEmpty'];
    case 'select':
    case 'radio':
    case 'checkboxes':
      return options.length > 0 ? ['in', ...options] : undefined;
    default:
      return undefined;
  }
}
