import { Checkbox } from '../../elements/Checkbox.tsx';
import { ChoiceGroup } from '../../elements/ChoiceGroup.tsx';
import type { DateFieldProps } from '../../elements/date/DateField.tsx';
import { type LazyFallbackProps, lazyWithFallback } from '../../elements/loading/lazyWithFallback.tsx';
import { Select } from '../../elements/Select.tsx';
import { TextAreaField } from '../../elements/TextAreaField.tsx';
import { TextField } from '../../elements/TextField.tsx';
import { useT } from '../../i18n/useIntl.ts';
import type { FormField, FormValue } from './FormField.ts';

// Few forms have a date, so the date field loads on demand.
const DateField = lazyWithFallback(
  async () => (await import('../../elements/date/DateField.tsx')).DateField,
  DateFallback,
);

export interface FormControlProps {
  readonly field: FormField;
  readonly value: FormValue | undefined;
  readonly error: string | undefined;
  onChange(value: FormValue): void;
  onBlur(): void;
}

/** The label of an optional field is marked as optional, except for a checkbox. */
export function FormControl({ field, value, error, onChange, onBlur }: FormControlProps) {
  const t = useT();
  const { name, type, isRequired, placeholder = '', options = [], autoComplete } = field;
  const label = isRequired || type === 'checkbox' ? field.label : t('form.optional', { label: field.label });
  const text = typeof value === 'string' ? value : '';
  // An empty field has the direction of the chat, so that the caret is where the visitor starts to write. Some types
  // have a fixed direction instead.
  const dir = text === '' ? undefined : 'auto';
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
          {[{ value: '', label: t('form.choose') }, ...options].map((option) => (
            <option key={option.value} value={option.value} dir="auto">
              {option.label}
            </option>
          ))}
        </Select>
      );
    case 'radio':
      return (
        <ChoiceGroup
          {...shared}
          {...{ type, options }}
          chosen={[text]}
          onChange={([choice = '']) => onChange(choice)}
        />
      );
    case 'checkboxes':
      return (
        <ChoiceGroup
          {...shared}
          {...{ options, onChange }}
          type="checkbox"
          chosen={Array.isArray(value) ? value : []}
        />
      );
    case 'textarea':
      return <TextAreaField {...shared} {...{ value: text, placeholder, dir }} onChange={onText} />;
    case 'date':
      return <DateField {...shared} value={text} onChange={onChange} />;
    default:
      return (
        <TextField
          {...shared}
          {...{ dir, ...inputOf[type], value: text, placeholder }}
          autoComplete={autoComplete ?? 'on'}
          onChange={onText}
        />
      );
  }
}

function DateFallback({ hasFailed, onChange, ...shared }: DateFieldProps & LazyFallbackProps) {
  if (!hasFailed) return <TextField {...shared} readOnly />;
  return <TextField {...shared} type="date" onChange={({ target }) => onChange?.(target.value)} />;
}

/** Number fields are text inputs, because a number input has no value if the typed text is not a number. */
const inputOf = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', dir: 'ltr' },
  tel: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
  number: { type: 'text', inputMode: 'decimal', dir: 'ltr' },
  url: { type: 'url', inputMode: 'url', dir: 'ltr' },
} as const;
