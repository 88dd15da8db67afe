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

const fewestForSummary = 3;

/** Props of `PreChatFormView`. */
export interface PreChatFormViewProps {
  /** What the site owner says above the fields: words, or a little HTML. */
  readonly message?: string | undefined;
  readonly fields: readonly PreChatField[];
  readonly values: Readonly<Record<string, PreChatValue | undefined>>;
  /** What is wrong, by field name, in the visitor's language. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly state?: 'open' | 'sending' | 'failed';
  /** Receives focus when the screen changes. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Stands below the button: privacy policy and terms. */
  readonly children?: ReactNode;
  onChange(name: string, value: PreChatValue): void;
  /** The visitor has left a field. */
  onBlur?(name: string): void;
  /** Checks the values and sends them where nothing is wrong; what is comes back as `errors`. */
  onSubmit(): void;
}

/**
 * The form before a chat (spec §2, prechat-form; §5). Errors stand beside their fields; after a submit the first one
 * has the focus, and three or more are gathered above. Declares `data-state`.
 */
export function PreChatFormView(props: PreChatFormViewProps) {
  const { fields, errors, state = 'open', onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const wrong = fields.flatMap(({ name }) => {
    const text = errors[name];
    return text ? [[name, text] as const] : [];
  });
  const focus = (name: string) => focusField(form.current, name);
  const { expectErrors, forgetErrors } = useFocusOnErrors(wrong[0]?.[0], focus);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    expectErrors();
    onSubmit();
  };
  return (
    <div className={page} data-chat-part="prechat-form" data-state={state}>
      <form className={formStyle} ref={form} noValidate onSubmit={submit}>
        <Head {...props} />
        {wrong.length >= fewestForSummary && <ErrorSummary errors={wrong} onPick={focus} />}
        <Fields {...props} onTouch={forgetErrors} />
        <End {...props} />
      </form>
    </div>
  );
}

function Head({ message = '', titleRef }: PreChatFormViewProps) {
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

function Fields(props: PreChatFormViewProps & { onTouch(): void }) {
  const { fields, values, errors, onTouch, onChange, onBlur } = props;
  return fields.map((field) => (
    <PreChatControl
      key={field.name}
      field={field}
      value={values[field.name]}
      error={errors[field.name]}
      onChange={(value) => {
        onTouch();
        onChange(field.name, value);
      }}
      onBlur={() => onBlur?.(field.name)}
    />
  ));
}

function End({ state, children }: PreChatFormViewProps) {
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
 * Once a submit has found something wrong, at once or by the server's answer, the first wrong field has the focus;
 * from the next change on the focus is the visitor's again.
 */
function useFocusOnErrors(firstWrong: string | undefined, focus: (name: string) => void) {
  const isExpected = useRef(false);
  const [, render] = useReducer((attempts: number) => attempts + 1, 0);
  useEffect(() => {
    if (!isExpected.current || firstWrong === undefined) return;
    isExpected.current = false;
    focus(firstWrong);
  });
  return {
    expectErrors() {
      isExpected.current = true;
      render();
    },
    forgetErrors() {
      isExpected.current = false;
    },
  };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
