/** One field of the pre-chat form, in the visitor's language. */
export interface PreChatField {
  /** Unique within the form. */
  readonly name: string;
  readonly type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'url' | 'select' | 'checkbox' | 'textarea';
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly isRequired: boolean;
  /** The options of a `select`. */
  readonly options?: readonly string[];
  /** The autofill hint for the browser. */
  readonly autoComplete?: 'name' | 'email' | 'tel' | undefined;
}

/** The value of a field; a boolean for a checkbox. */
export type PreChatValue = string | boolean;
