import type { AccessibilityFacts, Guarantee } from './KitFacts.ts';

const role = /\brole(?:=|: )["']([a-z]+)["']/g;
const attribute = /\baria-[a-z]+\b/g;
const key = /["'](Enter|Escape|Home|End|PageUp|PageDown|Arrow(?:Up|Down|Left|Right))["']/g;

/** Reads the roles, the ARIA attributes and the keys in a file. Comments count too. */
export function readAccessibility(text: string): AccessibilityFacts {
  return {
    roles: [...text.matchAll(role)].map(([, name = '']) => name),
    attributes: [...text.matchAll(attribute)].map(([name]) => name),
    keys: [...text.matchAll(key)].map(([, name = '']) => name),
  };
}

const guarantee = /^\| (A\d+) \| (.+) \| ([^|]+) \| (.+) \|$/gm;

/** Reads the statements in docs/accessibility.md, each with its tests. */
export function readGuarantees(page: string): readonly Guarantee[] {
  return [...page.matchAll(guarantee)].map(([, code = '', statement = '', , tests = '']) => ({
    code,
    statement,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
}
