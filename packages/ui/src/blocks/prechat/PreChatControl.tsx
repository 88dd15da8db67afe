import { lazy, Suspense } from 'react';
import { Checkbox } from '../../elements/Checkbox.tsx';
import type { DateFieldProps } from '../../elements/date/DateField.tsx';
import { Select } from '../../elements/Select.tsx';
import { TextAreaField } from '../../elements/TextAreaField.tsx';
import { TextField } from '../../elements/TextField.tsx';
import { useT } from '../../i18n/useIntl.ts';
import type { PreChatField, PreChatValue } from './PreChatField.ts';

// Few forms have a date, so the date field loads on demand.
const DateField = lazy(async () => ({
  default: (await import('../../elements/date/DateField.tsx')).DateField,
}));

/** Props of `PreChatControl`. */
export interface PreChatControlProps {
  readonly field: PreChatField;
  readonly value: PreChatValue | undefined;
  readonly error: string | undefined;
  onChange(value: PreChatValue): void;
  onBlur(): void;
}

/** The control of one field. The label of an optional field is marked as optional, except for a checkbox. */
export function PreChatControl({ field, value, error, onChange, onBlur }: PreChatControlProps) {
  const t = useT();
  const { name, type, isRequired, placeholder = '', options = [], autoComplete } = field;
  const label = isRequired || type === 'checkbox' ? field.label : t('form.optional', { label: field.label });
  const text = typeof value === 'string' ? value : '';
  const shared = { name, label, error, required: isRequired, onBlur };
  const onText = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (type) {
    case 'checkbox':
      return (
        <Checkbox {...shared} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      );
    case 'select':
      return (
        <Select {...shared} value={text} onChange={onText}>
          {optionsOf(options, t('form.choose'))}
        </Select>
      );
    case 'textarea':
      return (
        <TextAreaField
          {...shared}
          {...{ value: text, placeholder, rows: 3, dir: 'auto' }}
          onChange={onText}
        />
      );
    case 'date':
      return <LazyDateField {...shared} value={text} onChange={onChange} />;
    default:
      return (
        <TextField
          {...shared}
          {...inputOf[type]}
          {...{ value: text, placeholder }}
          autoComplete={autoComplete ?? 'on'}
          onChange={onText}
        />
      );
  }
}

function LazyDateField(props: DateFieldProps & Required<Pick<DateFieldProps, 'value'>>) {
  const { onChange: _onChange, ...shared } = props;
  return (
    <Suspense fallback={<TextField {...shared} readOnly />}>
      <DateField {...props} />
    </Suspense>
  );
}

function optionsOf(options: readonly string[], placeholder: string) {
  return [['', placeholder] as const, ...options.map((option) => [option, option] as const)].map(
    ([value, text]) => (
      <option key={value} value={value} dir="auto">
        {text}
      </option>
    ),
  );
}

/** Number fields are text inputs, because a number input has no value if the typed text is not a number. */
const inputOf = {
  text: { type: 'text', dir: 'auto' },
  email: { type: 'email', inputMode: 'email', dir: 'ltr' },
  tel: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
  number: { type: 'text', inputMode: 'decimal', dir: 'ltr' },
  url: { type: 'url', inputMode: 'url', dir: 'ltr' },
} as const;
