import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { useIntl } from '../../i18n/useIntl.ts';
import { control } from '../Field.css.ts';
import { Field, type FieldControlProps } from '../Field.tsx';
import { box, carrier, opener, text as textStyle } from './DateField.css.ts';
import { isoOf, writeDate } from './dateText.ts';
import { OpenCalendar } from './OpenCalendar.tsx';
import { useTypedDate } from './useTypedDate.ts';

/** Props of `DateField`; days are `yyyy-MM-dd`. */
export interface DateFieldProps
  extends Pick<ComponentProps<'input'>, 'required' | 'disabled' | 'autoComplete' | 'onBlur'> {
  readonly label: string;
  readonly error?: string | null | undefined;
  /** For a form that is read by `FormData`: it finds the day under this name. */
  readonly name?: string;
  /** With a value it is controlled. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly min?: string;
  readonly max?: string;
  /** The day as `yyyy-MM-dd`; what cannot be read as one is handed on as it was typed, so that a rule may object. */
  onChange?(value: string): void;
}

/**
 * A date that is typed as the language writes it, or picked from a calendar. What is typed is read when the field is
 * left; what is no day is said below. Declares `data-chat-part="date-field"`.
 */
export function DateField(props: DateFieldProps) {
  const { label, error } = props;
  const { t, locale } = useIntl();
  const [isUnreadable, setUnreadable] = useState(false);
  const own = isUnreadable ? t('date.invalid', { example: exampleIn(locale) }) : null;
  return (
    <Field label={label} error={error || own}>
      {(attributes) => <Control {...props} attributes={attributes} onUnreadable={setUnreadable} />}
    </Field>
  );
}

type ControlProps = DateFieldProps & {
  readonly attributes: FieldControlProps;
  onUnreadable(isUnreadable: boolean): void;
};

function Control({ attributes, onUnreadable, onBlur, ...props }: ControlProps) {
  const { name, min, max, required, disabled, autoComplete = 'off' } = props;
  const { t, locale } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const { text, value, type, settle, pick } = useTypedDate(props, locale);
  return (
    <div className={box} data-chat-part="date-field">
      <input
        {...attributes}
        {...{ required, disabled, autoComplete }}
        ref={input}
        className={`${control} ${textStyle}`}
        type="text"
        inputMode="text"
        placeholder={t('date.hint', { example: exampleIn(locale) })}
        value={text}
        onChange={({ target }) => {
          onUnreadable(false);
          type(target.value);
        }}
        onBlur={(event) => {
          onUnreadable(!settle());
          onBlur?.(event);
        }}
      />
      {name !== undefined && <Carrier name={name} value={value} text={input} />}
      <span className={opener}>
        <OpenCalendar
          value={value}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          isDisabled={disabled === true}
          onPick={(day) => {
            onUnreadable(false);
            pick(day);
          }}
        />
      </span>
    </div>
  );
}

interface CarrierProps {
  readonly name: string;
  readonly value: string;
  readonly text: RefObject<HTMLInputElement | null>;
}

function Carrier({ name, value, text }: CarrierProps) {
  const pass = () => text.current?.focus();
  const carried = { name, value, readOnly: true };
  return <input {...carried} className={carrier} tabIndex={-1} aria-hidden="true" onFocus={pass} />;
}

/** The day of today, as it is to be typed. */
function exampleIn(locale: string): string {
  return writeDate(isoOf(new Date()), locale);
}
