import { Checkbox } from '../../elements/Checkbox.tsx';
import { Select } from '../../elements/Select.tsx';
import { TextAreaField } from '../../elements/TextAreaField.tsx';
import { TextField } from '../../elements/TextField.tsx';
import { useT } from '../../i18n/useIntl.ts';
import type { PreChatField, PreChatValue } from './PreChatField.ts';

/** Props of `PreChatControl`. */
export interface PreChatControlProps {
  readonly field: PreChatField;
  readonly value: PreChatValue | undefined;
  readonly error: string | undefined;
  onChange(value: PreChatValue): void;
  onBlur(): void;
}

/** The control of one field; one that may be left empty says so in its label. */
export function PreChatControl({ field, value, error, onChange, onBlur }: PreChatControlProps) {
  const t = useT();
  const { name, type, isRequired, placeholder = '', options = [], autoComplete } = field;
  const label = isRequired || type === 'checkbox' ? field.label : t('form.optional', { label: field.label });
  const text = typeof value === 'string' ? value : '';
  const shared = { name, label, error, required: isRequired, onBlur };
  switch (type) {
    case 'checkbox':
      return (
        <Checkbox {...shared} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      );
    case 'select':
      return (
        <Select {...shared} value={text} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('form.choose')}</option>
          {optionsOf(options)}
        </Select>
      );
    case 'textarea':
      return (
        <TextAreaField
          {...shared}
          {...{ value: text, placeholder, rows: 3, dir: 'auto' }}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          {...inputOf[type]}
          value={text}
          placeholder={placeholder}
          autoComplete={autoComplete ?? 'on'}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

function optionsOf(options: readonly string[]) {
  return options.map((option) => (
    <option key={option} value={option}>
      {option}
    </option>
  ));
}

/** Numbers are typed as text, so that what was typed can be read back and spoken of. */
const inputOf = {
  text: { type: 'text', dir: 'auto' },
  email: { type: 'email', inputMode: 'email', dir: 'ltr' },
  tel: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
  number: { type: 'text', inputMode: 'decimal', dir: 'ltr' },
  date: { type: 'date' },
  url: { type: 'url', inputMode: 'url', dir: 'ltr' },
} as const;
