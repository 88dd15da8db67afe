import { type ComponentProps, forwardRef } from 'react';
import { control, selectArrow, selectBox } from './Field.css.ts';
import { Field } from './Field.tsx';
import { ChevronDownIcon } from './partIcons.ts';

/** Props of `Select`. Other attributes are passed to the `<select>`; its children are `<option>`s. */
export interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | null | undefined;
}

/** A native select with a label and an error. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { label, error, ...rest },
  ref,
) {
  return (
    <Field label={label} error={error}>
      {(props) => (
        <div className={selectBox}>
          <select ref={ref} {...rest} {...props} className={control} data-chat-part="select" />
          <span className={selectArrow}>
            <ChevronDownIcon size={18} />
          </span>
        </div>
      )}
    </Field>
  );
});
