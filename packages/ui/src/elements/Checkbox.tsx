import { type ComponentProps, forwardRef, useId } from 'react';
import { check, checkRow, error as errorStyle, field } from './Field.css.ts';
import { AlertIcon } from './icons.ts';

/** Props of `Checkbox`. Other attributes are passed to the `<input>`. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> {
  readonly label: string;
  readonly error?: string | null | undefined;
}

/** A checkbox with its label and error. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, error, ...rest },
  ref,
) {
  const errorId = useId();
  const invalid = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <div className={field} data-chat-part="checkbox" data-state={error ? 'invalid' : 'valid'}>
      <label className={checkRow}>
        <input ref={ref} {...rest} {...invalid} type="checkbox" className={check} />
        {label}
      </label>
      {error && (
        <p className={errorStyle} id={errorId}>
          <AlertIcon size={16} />
          {error}
        </p>
      )}
    </div>
  );
});
