import { lazy, Suspense } from 'react';
import { Checkbox } from '../../elements/Checkbox.tsx';
import { Select } from '../../elements/Select.tsx';
import { TextAreaField } from '../../elements/TextAreaField.tsx';
import { TextField } from '../../elements/TextField.tsx';
import { useT } from '../../i18n/useIntl.ts';
import type { FormField } from './readFields.ts';

// Few forms have a date, so the date field loads on demand.
const DateField = lazy(async () => ({
  default: (await import('../../elements/date/DateField.tsx')).DateField,
}));

/** Props of `FormFieldControl`. */
export interface FormFieldControlProps {
  readonly field: FormField;
  readonly error: string | undefined;
}

/** The control of one form field. */
export function FormFieldControl({ field, error }: FormFieldControlProps) {
  const t = useT();
  const { name, label, type, placeholder, isRequired, options } = field;
  const shared = { name, label, error, required: isRequired };
  switch (type) {
    case 'checkbox':
      return <Checkbox {...shared} value="true" />;
    case 'select':
      return (
        <Select {...shared} defaultValue="">
          <option value="" dir="auto">
            {t('form.choose')}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} dir="auto">
              {option.label}
            </option>
          ))}
        </Select>
      );
    case 'textarea':
      return <TextAreaField {...shared} placeholder={placeholder} />;
    case 'date':
      return (
        <Suspense fallback={<TextField {...shared} readOnly />}>
          <DateField {...shared} />
        </Suspense>
      );
    default:
      return (
        <TextField
          {...shared}
          type={type}
          placeholder={placeholder}
          autoComplete={autoCompleteOf(type, name)}
        />
      );
  }
}

function autoCompleteOf(type: FormField['type'], name: string): string {
  if (type === 'email' || type === 'tel') return type;
  return /^(?:full_?)?name$/i.test(name) ? 'name' : 'on';
}
