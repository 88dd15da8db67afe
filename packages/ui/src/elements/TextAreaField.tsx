import { type ComponentProps, forwardRef } from 'react';
import { control } from './Field.css.ts';
import { Field } from './Field.tsx';

/** Props of `TextAreaField`. Other attributes are passed to the `<textarea>`. */
export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | null | undefined;
}

/** A multi-line text field with its label and error. */
export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(function TextAreaField(
  { label, error, ...rest },
  ref,
) {
  return (
    <Field label={label} error={error}>
      {(props) => (
        <textarea ref={ref} {...rest} {...props} className={control} data-chat-part="text-area-field" />
      )}
    </Field>
  );
});
