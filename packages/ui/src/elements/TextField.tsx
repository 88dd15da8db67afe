import { type ComponentProps, forwardRef } from 'react';
import { control } from './Field.css.ts';
import { Field } from './Field.tsx';

/** Props of `TextField`. Other attributes are passed to the `<input>`. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | null | undefined;
}

/** A single-line text field with its label and error. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, error, ...rest },
  ref,
) {
  return (
    <Field label={label} error={error}>
      {(props) => <input ref={ref} {...rest} {...props} className={control} data-chat-part="text-field" />}
    </Field>
  );
});
