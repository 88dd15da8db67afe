import type { FormItem } from '@chat/hooks';
import { type FormEvent, useRef } from 'react';
import { Banner } from '../../elements/Banner.tsx';
import { Button } from '../../elements/Button.tsx';
import { AlertIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { ErrorSummary, minErrorsForSummary } from '../form/ErrorSummary.tsx';
import { FormControl } from '../form/FormControl.tsx';
import type { FormField } from '../form/FormField.ts';
import { keepFocus } from '../form/keepFocus.ts';
import { useFocusOnError } from '../form/useFocusOnError.ts';
import type { ContentProps } from './ContentProps.ts';
import { fields } from './FormContent.css.ts';
import { rejectionText } from './rejectionText.ts';
import { useFormAnswer } from './useFormAnswer.ts';
import { useJumpClearance } from './useJumpClearance.ts';

export interface OpenFormProps extends ContentProps {
  readonly items: readonly FormItem[];
}

/** A form that is not submitted yet. Three or more errors are also listed in a summary. */
export function OpenForm({ message, actions, items }: OpenFormProps) {
  const t = useT();
  const form = useFormAnswer(items, message, actions);
  const errors = [...form.errors].map(([name, text]) => [controlName(name), text] as const);
  const { ref, focus, focusNextError, cancelFocus } = useFocusOnError<HTMLDivElement>(errors[0]?.[0]);
  const formRef = useRef<HTMLFormElement>(null);
  useJumpClearance(formRef);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isBusy) return;
    focusNextError();
    void form.submit();
  };
  const isRejected = form.failure !== null && errors.length === 0;
  return (
    <div ref={ref}>
      <form ref={formRef} className={fields} noValidate onSubmit={submit}>
        {errors.length >= minErrorsForSummary && <ErrorSummary errors={errors} onPick={focus} />}
        {items.map((item) => (
          <FormControl
            key={item.name}
            field={fieldOf(item)}
            value={form.values[item.name]}
            error={form.errors.get(item.name)}
            onChange={(value) => {
              cancelFocus();
              form.change(item.name, value);
            }}
            onBlur={() => form.leave(item.name)}
          />
        ))}
        {isRejected && (
          <Banner tone="error" icon={<AlertIcon size={18} />} role="alert">
            <bdi>{rejectionText(form.failure) ?? t('form.failed')}</bdi>
          </Banner>
        )}
        <Button type="submit" block busy={form.isBusy} onMouseDown={keepFocus}>
          {t('form.submit')}
        </Button>
      </form>
    </div>
  );
}

/**
 * Without the prefix, a control named like a property of the form element, such as `elements`, would hide that
 * property.
 */
function controlName(name: string): string {
  return `answer-${name}`;
}

const autoCompletes = { name: 'name', email: 'email', phone: 'tel' } as const;

function fieldOf({ kind, ...item }: FormItem): FormField {
  const autoComplete = kind === 'message' || kind === 'attribute' ? undefined : autoCompletes[kind];
  return { ...item, name: controlName(item.name), autoComplete };
}
