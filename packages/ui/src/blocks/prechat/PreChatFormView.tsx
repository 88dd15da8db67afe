import type { FormEvent, ReactNode, Ref } from 'react';
import { Banner } from '../../elements/Banner.tsx';
import { Button } from '../../elements/Button.tsx';
import { AlertIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { ErrorSummary, minErrorsForSummary } from '../form/ErrorSummary.tsx';
import { FormControl } from '../form/FormControl.tsx';
import { keepFocus } from '../form/keepFocus.ts';
import { useFocusOnError } from '../form/useFocusOnError.ts';
import { SiteHtml } from '../site/SiteHtml.tsx';
import type { PreChatField, PreChatValue } from './PreChatField.ts';
import { form as formStyle, head, page, title } from './PreChatForm.css.ts';

/** Props of `PreChatFormView`. */
export interface PreChatFormViewProps {
  /** The site owner's text above the fields: plain text or simple HTML. */
  readonly message?: string | undefined;
  readonly fields: readonly PreChatField[];
  readonly values: Readonly<Record<string, PreChatValue | undefined>>;
  /** Error texts by field name, in the visitor's language. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly state?: 'open' | 'sending' | 'failed';
  /** Ref to the title, which receives the focus when the screen changes. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Shown below the button, for example links to the privacy policy and terms. */
  readonly children?: ReactNode;
  onChange(name: string, value: PreChatValue): void;
  onBlur?(name: string): void;
  /** Must validate the values, and then either send them or pass the texts for invalid fields as `errors`. */
  onSubmit(): void;
}

/**
 * The pre-chat form. Errors are shown at their fields. A submit focuses the first invalid field, and three or more
 * errors are also listed in a summary. Sets `data-state`.
 */
export function PreChatFormView(props: PreChatFormViewProps) {
  const { fields, errors, state = 'open', onSubmit } = props;
  const invalidFields = fields.flatMap(({ name }) => {
    const text = errors[name];
    return text ? [[name, text] as const] : [];
  });
  const { ref, focus, focusNextError, cancelFocus } = useFocusOnError<HTMLDivElement>(invalidFields[0]?.[0]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    focusNextError();
    onSubmit();
  };
  return (
    <div className={page} data-chat-part="prechat-form" data-state={state} ref={ref}>
      <form className={formStyle} noValidate onSubmit={submit}>
        <FormHeader {...props} />
        {invalidFields.length >= minErrorsForSummary && (
          <ErrorSummary errors={invalidFields} onPick={focus} />
        )}
        <Fields {...props} onEdit={cancelFocus} />
        <FormFooter {...props} />
      </form>
    </div>
  );
}

function FormHeader({ message = '', titleRef }: PreChatFormViewProps) {
  const t = useT();
  return (
    <div className={head}>
      <h2 className={title} ref={titleRef} tabIndex={-1}>
        {t('prechat.title')}
      </h2>
      <SiteHtml source={message} />
    </div>
  );
}

function Fields(props: PreChatFormViewProps & { onEdit(): void }) {
  const { fields, values, errors, onEdit, onChange, onBlur } = props;
  return fields.map((field) => (
    <FormControl
      key={field.name}
      field={{ ...field, options: field.options?.map((option) => ({ label: option, value: option })) ?? [] }}
      value={values[field.name]}
      error={errors[field.name]}
      onChange={(value) => {
        onEdit();
        if (typeof value !== 'object') onChange(field.name, value);
      }}
      onBlur={() => onBlur?.(field.name)}
    />
  ));
}

function FormFooter({ state, children }: PreChatFormViewProps) {
  const t = useT();
  return (
    <>
      {state === 'failed' && (
        <Banner tone="error" icon={<AlertIcon size={18} />} role="alert">
          {t('prechat.failed')}
        </Banner>
      )}
      <Button type="submit" block busy={state === 'sending'} onMouseDown={keepFocus}>
        {t('prechat.submit')}
      </Button>
      {children}
    </>
  );
}
