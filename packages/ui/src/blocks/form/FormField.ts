export interface FormField {
  /** Unique within the form. */
  readonly name: string;
  readonly type:
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
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly isRequired: boolean;
  readonly options?: readonly { readonly label: string; readonly value: string }[];
  readonly autoComplete?: 'name' | 'email' | 'tel' | undefined;
}

/** The value of a field: a text, the state of a checkbox, or the chosen options of a group. */
export type FormValue = string | boolean | readonly string[];
