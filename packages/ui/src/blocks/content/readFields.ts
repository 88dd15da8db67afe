import type { Message } from '@chat/hooks';

/** One field of a form message. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'select' | 'checkbox' | 'textarea';
  readonly placeholder: string;
  readonly isRequired: boolean;
  readonly options: readonly { readonly label: string; readonly value: string }[];
}

const types: ReadonlyMap<string, FormField['type']> = new Map([
  ['text', 'text'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['tel', 'tel'],
  ['number', 'number'],
  ['date', 'date'],
  ['select', 'select'],
  ['checkbox', 'checkbox'],
  ['textarea', 'textarea'],
  ['text_area', 'textarea'],
]);

/** Reads the fields from the `items` of a form message. Skips items without a name; an unknown type becomes `text`. */
export function readFields({ attributes }: Pick<Message, 'attributes'>): readonly FormField[] {
  const { items } = attributes;
  return Array.isArray(items) ? items.flatMap(readField) : [];
}

/** Reads the submitted values by field name; null if there are none. */
export function readSubmitted({
  attributes,
}: Pick<Message, 'attributes'>): ReadonlyMap<string, string> | null {
  const email = attributes.submitted_email;
  if (typeof email === 'string' && email !== '') return new Map([['email', email]]);
  const values = attributes.submitted_values;
  if (typeof values !== 'object' || values === null) return null;
  const entries = Object.entries(values).filter(([, value]) => value !== null && typeof value !== 'object');
  return entries.length === 0 ? null : new Map(entries.map(([name, value]) => [name, String(value)]));
}

function readField(item: unknown): readonly FormField[] {
  if (typeof item !== 'object' || item === null) return [];
  const properties: ReadonlyMap<string, unknown> = new Map(Object.entries(item));
  const name = textOf(properties.get('name'));
  if (name === '') return [];
  const options = properties.get('options') ?? properties.get('values');
  return [
    {
      name,
      label: textOf(properties.get('label')) || name,
      type: types.get(textOf(properties.get('type'))) ?? 'text',
      placeholder: textOf(properties.get('placeholder')),
      isRequired: properties.get('required') === true,
      options: Array.isArray(options) ? options.flatMap(readOption) : [],
    },
  ];
}

function readOption(option: unknown): FormField['options'] {
  if (typeof option === 'string') return [{ label: option, value: option }];
  if (typeof option !== 'object' || option === null) return [];
  const properties: ReadonlyMap<string, unknown> = new Map(Object.entries(option));
  const value = textOf(properties.get('value')) || textOf(properties.get('label'));
  return value === '' ? [] : [{ value, label: textOf(properties.get('label')) || value }];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
