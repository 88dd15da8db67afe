/** One field of the form before a chat, in the visitor's language. */
export interface PreChatField {
  /** Unique in the form. */
  readonly name: string;
  readonly type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'url' | 'select' | 'checkbox' | 'textarea';
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly isRequired: boolean;
  /** What a `select` offers. */
  readonly options?: readonly string[];
  /** What the browser may fill in. */
  readonly autoComplete?: 'name' | 'email' | 'tel' | undefined;
}

/** What a field holds; a checkbox holds whether it is ticked. */
export type PreChatValue = string | boolean;
