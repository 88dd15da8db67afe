import { limits } from '../limits.ts';
import type { FormPhrase, FormRule } from './FormRule.ts';
import { fieldRules } from './fieldRules.ts';
import {
  type FormFieldKind,
  type FormFieldType,
  isFieldName,
  readFieldKind,
  readFieldType,
} from './fieldType.ts';
import { findFieldError } from './findFieldError.ts';
import { isEmpty } from './formValue.ts';
import { readFormValues } from './readFormValues.ts';

/** One option of a form item. */
export interface FormOption {
  readonly label: string;
  readonly value: string;
}

/** One field of a form message. */
export interface FormItem {
  /** The key in the form's values. Unique. */
  readonly name: string;
  readonly label: string;
  readonly type: FormFieldType;
  /** Which known detail of the visitor fills in the field; none for `message` and `attribute`. */
  readonly kind: FormFieldKind;
  readonly placeholder: string;
  readonly isRequired: boolean;
  readonly options: readonly FormOption[];
  /** The value before the visitor enters one; empty if there is none. */
  readonly defaultValue: string;
  readonly rules: readonly FormRule[];
}

/**
 * Reads the items of a form message, at most 64. Skips items without a valid name and repeated names. An unknown type
 * is `text`.
 */
export function readFormItems(attributes: Readonly<Record<string, unknown>>): readonly FormItem[] {
  const { items } = attributes;
  if (!Array.isArray(items)) return [];
  const found = new Map<string, FormItem>();
  for (const item of items.slice(0, limits.attributeKeys)) {
    const read = readItem(item);
    if (read && !found.has(read.name)) found.set(read.name, read);
  }
  return [...found.values()];
}

/** Returns the first error of each invalid value, by name and in the order of the items. */
export function findFormErrors(
  items: readonly FormItem[],
  values: Readonly<Record<string, unknown>>,
  nowMs: number,
): ReadonlyMap<string, FormPhrase> {
  const errors = new Map<string, FormPhrase>();
  const context = { values: readFormValues(items, values), nowMs };
  for (const item of items) {
    const value = Object.hasOwn(values, item.name) ? values[item.name] : undefined;
    const error = findItemError(item, value, context);
    if (error) errors.set(item.name, error);
  }
  return errors;
}

function findItemError(
  item: FormItem,
  value: unknown,
  context: { readonly values: Readonly<Record<string, unknown>>; readonly nowMs: number },
): FormPhrase | null {
  if (Array.isArray(value) !== (item.type === 'checkboxes') && !isEmpty(value)) return { id: 'form.invalid' };
  return findFieldError({ ...item, kind: 'attribute' }, value, context);
}

const maximumLengths: Partial<Record<FormFieldType, number>> = {
  textarea: limits.messageCharacters,
  url: limits.textCharacters,
};

function readItem(item: unknown): FormItem | null {
  const fields = fieldsOf(item);
  const name = textOf(fields.get('name')).slice(0, limits.nameCharacters);
  if (!isFieldName(name)) return null;
  const listed = fields.get('options') ?? fields.get('values');
  const options = Array.isArray(listed) ? listed.slice(0, limits.attributeKeys).flatMap(readOption) : [];
  const type = typeOf(textOf(fields.get('type')), options.length > 0);
  const isRequired = fields.get('required') === true;
  const kind = readFieldKind(name);
  const isDefaultOn = fields.get('default') === true;
  return {
    name,
    label: textOf(fields.get('label')) || name,
    type,
    kind: kind === 'attribute' ? kindOfType(type) : kind,
    placeholder: textOf(fields.get('placeholder')),
    isRequired,
    options,
    defaultValue: isDefaultOn ? 'true' : textOf(fields.get('default')),
    rules: fieldRules({
      type,
      isRequired,
      options: options.map(({ value }) => value),
      validation: fields.get('validation'),
      maximumLength: maximumLengths[type] ?? limits.nameCharacters,
    }),
  };
}

/** A checkbox with options is a group of checkboxes. A group without options can only be a text field. */
function typeOf(name: string, hasOptions: boolean): FormFieldType {
  const type = readFieldType(name);
  if (type === 'checkbox' && hasOptions) return 'checkboxes';
  return (type === 'radio' || type === 'checkboxes') && !hasOptions ? 'text' : type;
}

function kindOfType(type: FormFieldType): FormFieldKind {
  if (type === 'email') return 'email';
  return type === 'tel' ? 'phone' : 'attribute';
}

function readOption(option: unknown): readonly FormOption[] {
  if (typeof option === 'string') return option === '' ? [] : [{ label: option, value: option }];
  const fields = fieldsOf(option);
  const value = textOf(fields.get('value')) || textOf(fields.get('label'));
  return value === '' ? [] : [{ value, label: textOf(fields.get('label')) || value }];
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
