import type { FormItem, Message } from '@chat/hooks';

/** Reads the submitted values of a form by field name; null if it is not submitted. Values that are objects are dropped. */
export function readSubmitted({
  attributes,
}: Pick<Message, 'attributes'>): ReadonlyMap<string, readonly string[]> | null {
  const email = attributes.submitted_email;
  if (typeof email === 'string' && email !== '') return new Map([['email', [email]]]);
  const values = attributes.submitted_values;
  if (typeof values !== 'object' || values === null) return null;
  return new Map(Object.entries(values).map(([name, value]) => [name, textsOf(value)]));
}

/** Returns the labels of submitted values: those of the chosen options, `yes` or `no` for a checkbox. */
export function labelsOf(
  { type, options }: FormItem,
  values: readonly string[],
  { yes, no }: { readonly yes: string; readonly no: string },
): readonly string[] {
  if (type === 'checkbox') return values.map((value) => (value === 'true' ? yes : no));
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value);
}

function textsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item) => item !== null && typeof item !== 'object' && item !== '').map(String);
}
