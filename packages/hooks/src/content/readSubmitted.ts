import type { Message } from '@chat/core';

/** Returns the submitted values by field name; null if the form is not submitted. Drops empty values and objects. */
export function readSubmitted(
  attributes: Message['attributes'],
): ReadonlyMap<string, readonly string[]> | null {
  const { submitted_email: email, submitted_values: values } = attributes;
  if (typeof email === 'string' && email !== '') return new Map([['email', [email]]]);
  if (typeof values !== 'object' || values === null) return null;
  return new Map(Object.entries(values).map(([name, value]) => [name, textsOf(value)]));
}

function textsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item) => item !== null && typeof item !== 'object' && item !== '').map(String);
}
