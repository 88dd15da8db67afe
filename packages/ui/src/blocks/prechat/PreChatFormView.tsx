import { type FormEvent, type ReactNode, type Ref, useEffect, useReducer, useRef } from 'react';
import { Banner } from '../../elements/Banner.tsx';
import { Button } from '../../elements/Button.tsx';
import { AlertIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { SiteHtml } from '../site/SiteHtml.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { PreChatControl } from './PreChatControl.tsx';
import type { PreChatField, PreChatValue } from './PreChatField.ts';
import { form as formStyle, head, page, title } from './PreChatForm.css.ts';

const minErrorsForSummary = 3;

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
  /** Called when a field loses the focus. */
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
  const form = useRef<HTMLFormElement>(null);
  const invalidFields = fields.flatMap(({ name }) => {
    const text = errors[name];
    return text ? [[name, text] as const] : [];
  });
  const focus = (name: string) => focusField(form.current, name);
  const { focusNextError, cancelFocus } = useFocusOnError(invalidFields[0]?.[0], focus);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    focusNextError();
    onSubmit();
  };
  return (
    <div className={page} data-chat-part="prechat-form" data-state={state}>
      <form className={formStyle} ref={form} noValidate onSubmit={submit}>
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
    <PreChatControl
      key={field.name}
      field={field}
      value={values[field.name]}
      error={errors[field.name]}
      onChange={(value) => {
        onEdit();
        onChange(field.name, value);
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
      <Button type="submit" block busy={state === 'sending'}>
        {t('prechat.submit')}
      </Button>
      {children}
    </>
  );
}

/**
 * Focuses the first invalid field after a submit, including when the server reports the error later. If a value
 * changes first, the focus does not move, so typing is not interrupted.
 */
function useFocusOnError(firstInvalid: string | undefined, focus: (name: string) => void) {
  const isPending = useRef(false);
  const [, render] = useReducer((attempts: number) => attempts + 1, 0);
  useEffect(() => {
    if (!isPending.current || firstInvalid === undefined) return;
    isPending.current = false;
    focus(firstInvalid);
  });
  return {
    focusNextError() {
      isPending.current = true;
      render();
    },
    cancelFocus() {
      isPending.current = false;
    },
  };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
