import type { FormFieldType } from './fieldType.ts';
import { readDecimal } from './formValue.ts';
import { readPhone } from './phone.ts';
import { readWebUrl } from './webUrl.ts';

/**
 * Returns the values of a form as they are checked and sent: trimmed, international phone numbers in E.164 format, web
 * addresses with a scheme, numbers with a decimal point. Values that are not text, or that belong to no field, stay
 * unchanged.
 */
export function readFormValues<Value>(
  fields: readonly { readonly name: string; readonly type: FormFieldType }[],
  values: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value | string>> {
  const types = new Map(fields.map(({ name, type }) => [name, type]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const type = types.get(name);
      return [name, type ? readFormValue(type, value) : value];
    }),
  );
}

export function readFormValue<Value>(type: FormFieldType, value: Value): Value | string {
  if (typeof value !== 'string') return value;
  switch (type) {
    case 'tel':
      return readPhone(value);
    case 'url':
      return readWebUrl(value);
    case 'number':
      return readDecimal(value);
    default:
      return value.trim();
  }
}
