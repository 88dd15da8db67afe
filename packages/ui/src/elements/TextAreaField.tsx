import type { ComponentProps } from 'react';
import { control } from './Field.css.ts';
import { Field } from './Field.tsx';

/** Props of `TextAreaField`. Other attributes are passed to the `<textarea>`. */
export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | null | undefined;
}

/** A multi-line text field with its label and error. */
export function TextAreaField({ label, error, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error}>
      {(props) => <textarea {...rest} {...props} className={control} data-chat-part="text-area-field" />}
    </Field>
  );
}
