/** The input type of a form field. `checkboxes` and `radio` are groups with options. */
export type FormFieldType =
  | 'text'
  | 'email'
  | 'tel'
  | 'number'
  | 'date'
  | 'url'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'checkboxes'
  | 'textarea';

/** What a field asks for, judged by its name or type: a contact detail, the first message, or anything else. */
export type FormFieldKind = 'name' | 'email' | 'phone' | 'message' | 'attribute';

const types: ReadonlyMap<string, FormFieldType> = new Map([
  ['text', 'text'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['tel', 'tel'],
  ['number', 'number'],
  ['date', 'date'],
  ['url', 'url'],
  ['link', 'url'],
  ['select', 'select'],
  ['list', 'select'],
  ['radio', 'radio'],
  ['checkbox', 'checkbox'],
  ['checkboxes', 'checkboxes'],
  ['multiselect', 'checkboxes'],
  ['textarea', 'textarea'],
]);

const kinds: ReadonlyMap<string, FormFieldKind> = new Map([
  ['fullname', 'name'],
  ['name', 'name'],
  ['email', 'email'],
  ['emailaddress', 'email'],
  ['phone', 'phone'],
  ['phonenumber', 'phone'],
  ['message', 'message'],
]);

/** Reads the type of a field in any spelling, such as `text_area`. An unknown type is `text`. */
export function readFieldType(type: string): FormFieldType {
  return types.get(plain(type)) ?? 'text';
}

/** Reads the kind from a field's name in any spelling, such as `emailAddress` and `email_address`. */
export function readFieldKind(name: string): FormFieldKind {
  return kinds.get(plain(name)) ?? 'attribute';
}

/** Whether a name can be a key of the form's values. Names that every object has, such as `toString`, cannot. */
export function isFieldName(name: string): boolean {
  return name !== '' && !(name in Object.prototype);
}

function plain(text: string): string {
  return text.replaceAll(/[\s_-]/g, '').toLowerCase();
}
