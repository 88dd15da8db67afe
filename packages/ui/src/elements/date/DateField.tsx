import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { useIntl } from '../../i18n/useIntl.ts';
import { control } from '../Field.css.ts';
import { Field, type FieldControlProps } from '../Field.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { box, formInput, opener, text as textStyle } from './DateField.css.ts';
import { isoOf, writeDate } from './dateText.ts';
import { useTypedDate } from './useTypedDate.ts';

/** Props of `DateField`. Days are `yyyy-MM-dd` strings. */
export interface DateFieldProps
  extends Pick<ComponentProps<'input'>, 'required' | 'disabled' | 'autoComplete' | 'onBlur'> {
  readonly label: string;
  readonly error?: string | null | undefined;
  /** The name of the value in `FormData`. */
  readonly name?: string;
  /** The selected day, or the typed text if it is not a date. Makes the field controlled. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly min?: string;
  readonly max?: string;
  /**
   * Called when the value changes, while typing too. Receives the day as `yyyy-MM-dd`, or the trimmed text if it is not
   * a date, so that validation can reject it.
   */
  onChange?(value: string): void;
}

/**
 * A date field: type a date in the locale's format, or pick it from a calendar. Each change is parsed. On blur, a date
 * is reformatted. An invalid date, or one before `min` or after `max`, gets an error.
 */
export function DateField(props: DateFieldProps) {
  const { label, error } = props;
  const { t, formatLocale } = useIntl();
  const [isInvalid, setInvalid] = useState(false);
  const parseError = isInvalid ? t('date.invalid', { example: exampleIn(formatLocale) }) : null;
  return (
    <Field label={label} error={error || parseError}>
      {(attributes) => <Control {...props} attributes={attributes} onInvalidChange={setInvalid} />}
    </Field>
  );
}

type ControlProps = DateFieldProps & {
  readonly attributes: FieldControlProps;
  onInvalidChange(isInvalid: boolean): void;
};

function Control({ attributes, onInvalidChange, onBlur, ...props }: ControlProps) {
  const { name, min, max, required, disabled, autoComplete = 'off' } = props;
  const { t, formatLocale } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const { text, value, changeText, commit, pick } = useTypedDate(props, formatLocale);
  return (
    <div className={box} data-chat-part="date-field">
      <input
        {...attributes}
        {...{ required, disabled, autoComplete }}
        ref={input}
        className={`${control} ${textStyle}`}
        type="text"
        inputMode="text"
        placeholder={t('date.hint', { example: exampleIn(formatLocale) })}
        value={text}
        onChange={({ target }) => {
          onInvalidChange(false);
          changeText(target.value);
        }}
        onBlur={(event) => {
          onInvalidChange(!commit());
          onBlur?.(event);
        }}
      />
      {name !== undefined && <FormInput name={name} value={value} text={input} />}
      <span className={opener}>
        <CalendarButton
          value={value}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          isDisabled={disabled === true}
          onPick={(day) => {
            onInvalidChange(false);
            pick(day);
          }}
        />
      </span>
    </div>
  );
}

interface FormInputProps {
  readonly name: string;
  readonly value: string;
  readonly text: RefObject<HTMLInputElement | null>;
}

function FormInput({ name, value, text }: FormInputProps) {
  const forwardFocus = () => text.current?.focus();
  const inputProps = { name, value, readOnly: true };
  return (
    <input {...inputProps} className={formInput} tabIndex={-1} aria-hidden="true" onFocus={forwardFocus} />
  );
}

function exampleIn(locale: string): string {
  return writeDate(isoOf(new Date()), locale);
}
