import { type FormRule, type FormRuleName, formRuleNames } from './FormRule.ts';

/**
 * Parses the rules of a configuration, such as `bail|required|min:3,length`. Unknown rules are dropped. Names may be in
 * snake case (`ends_with`).
 */
export function parseFormRules(text: string): readonly FormRule[] {
  return text.split('|').flatMap((part): FormRule[] => {
    const colon = part.indexOf(':');
    const name = findRule((colon < 0 ? part : part.slice(0, colon)).trim());
    if (!name) return [];
    return [colon < 0 ? [name] : [name, ...part.slice(colon + 1).split(',')]];
  });
}

function findRule(name: string): FormRuleName | undefined {
  const plain = name.replaceAll('_', '').toLowerCase();
  return formRuleNames.find((known) => known.toLowerCase() === plain);
}
