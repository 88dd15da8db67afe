import type { ComponentProps } from 'react';
import { control } from './Field.css.ts';
import { Field } from './Field.tsx';

/** Props of `TextAreaField`; every attribute of a `<textarea>` passes through. */
export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | null | undefined;
}

/** Several lines of text with their label and error. */
export function TextAreaField({ label, error, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error}>
      {(props) => <textarea {...rest} {...props} className={control} data-chat-part="text-area-field" />}
    </Field>
  );
}
