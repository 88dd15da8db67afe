import { type FormEvent, useState } from 'react';
import { Banner } from '../../elements/Banner.tsx';
import { Button } from '../../elements/Button.tsx';
import { AlertIcon, CheckIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import type { ContentProps } from './ContentProps.ts';
import { answer, card, done, fields as fieldsStyle, intro, summary, term } from './FormContent.css.ts';
import { FormFieldControl } from './FormFieldControl.tsx';
import { findFormErrors } from './findFormErrors.ts';
import { type FormField, readFields, readSubmitted } from './readFields.ts';

/** Content types `form` and `input_email`: a form with errors per field, and a read-only summary once submitted. */
export function FormContent(props: ContentProps) {
  const t = useT();
  const { message } = props;
  const emailField: FormField = {
    name: 'email',
    label: t('form.email.label'),
    type: 'email',
    placeholder: '',
    isRequired: true,
    options: [],
  };
  const fields = message.contentType === 'input_email' ? [emailField] : readFields(message);
  const submitted = readSubmitted(message);
  return (
    <div className={card} data-chat-part="form" data-state={submitted ? 'submitted' : 'open'}>
      {message.content !== '' && (
        <p className={intro} dir="auto">
          {message.content}
        </p>
      )}
      {submitted ? (
        <Summary fields={fields} submitted={submitted} />
      ) : (
        <OpenForm {...props} fields={fields} />
      )}
    </div>
  );
}

function OpenForm({ message, actions, fields }: ContentProps & { readonly fields: readonly FormField[] }) {
  const t = useT();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const fieldErrors = findFormErrors(fields, values, t);
    setErrors(fieldErrors);
    const [first] = fieldErrors.keys();
    if (first !== undefined) {
      const control = event.currentTarget.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    setState('busy');
    setState((await actions.submitForm(message, values)) ? 'open' : 'failed');
  };
  return (
    <form className={fieldsStyle} noValidate onSubmit={submit}>
      {fields.map((field) => (
        <FormFieldControl key={field.name} field={field} error={errors.get(field.name)} />
      ))}
      {state === 'failed' && (
        <Banner tone="error" icon={<AlertIcon size={18} />} role="alert">
          {t('form.failed')}
        </Banner>
      )}
      <Button type="submit" block busy={state === 'busy'}>
        {t('form.submit')}
      </Button>
    </form>
  );
}

interface SummaryProps {
  readonly fields: readonly FormField[];
  readonly submitted: ReadonlyMap<string, string>;
}

function Summary({ fields, submitted }: SummaryProps) {
  const t = useT();
  return (
    <>
      <p className={done}>
        <CheckIcon size={16} />
        {t('form.submitted')}
      </p>
      <dl className={summary}>
        {fields
          .filter(({ name }) => submitted.get(name))
          .map(({ name, label, options }) => {
            const value = submitted.get(name);
            return (
              <div key={name}>
                <dt className={term}>{label}</dt>
                <dd className={answer} dir="auto">
                  {options.find((option) => option.value === value)?.label ?? value}
                </dd>
              </div>
            );
          })}
      </dl>
    </>
  );
}
