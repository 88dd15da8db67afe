import { type FormEvent, useState } from 'react';
import { Banner } from '../../elements/Banner.tsx';
import { Button } from '../../elements/Button.tsx';
import { AlertIcon, CheckIcon } from '../../elements/icons.ts';
import { MailIcon } from '../../elements/partIcons.ts';
import { TextField } from '../../elements/TextField.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { findFormErrors } from '../content/findFormErrors.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { form, words } from './TranscriptRequest.css.ts';

/** Props of `TranscriptRequestView`. */
export interface TranscriptRequestViewProps {
  /** `confirm`: a link was mailed to the address, which has to be confirmed before the transcript goes there. */
  readonly state: 'open' | 'sending' | 'sent' | 'confirm' | 'failed';
  /** What is known already; the visitor may write another one. */
  readonly email?: string | undefined;
  /** Asks for the transcript; only addresses that can be ones get here. */
  onSubmit(email: string): void;
  onClose(): void;
}

/** Asks where the transcript goes and says how that went, in the words of spec §8. Declares `data-state`. */
export function TranscriptRequestView(props: TranscriptRequestViewProps) {
  const { state, onClose } = props;
  const t = useT();
  return (
    <Sheet title={t('transcript.title')} size="fit" titleFit="wrap" onClose={onClose}>
      <div data-chat-part="transcript" data-state={state}>
        {state === 'sent' || state === 'confirm' ? (
          <Done state={state} onClose={onClose} />
        ) : (
          <AddressForm {...props} />
        )}
      </div>
    </Sheet>
  );
}

interface DoneProps {
  readonly state: 'sent' | 'confirm';
  onClose(): void;
}

function Done({ state, onClose }: DoneProps) {
  const t = useT();
  const isSent = state === 'sent';
  return (
    <div className={form}>
      <Banner
        tone={isSent ? 'success' : 'neutral'}
        icon={isSent ? <CheckIcon size={18} /> : <MailIcon size={18} />}
        role="status"
      >
        {t(isSent ? 'transcript.sent' : 'transcript.confirm')}
      </Banner>
      <Button variant="secondary" block onClick={onClose}>
        {t('sheet.back')}
      </Button>
    </div>
  );
}

function AddressForm({ state, email, onSubmit }: TranscriptRequestViewProps) {
  const t = useT();
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const field = event.currentTarget.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    const label = t('form.email.label');
    const wanted = {
      name: 'email',
      label,
      type: 'email',
      placeholder: '',
      isRequired: true,
      options: [],
    } as const;
    const found = findFormErrors([wanted], { email: field.value }, t).get('email');
    setError(found);
    if (found === undefined) onSubmit(field.value.trim());
    else field.focus();
  };
  return (
    <form className={form} noValidate onSubmit={submit}>
      <p className={words}>{t('transcript.text')}</p>
      {state === 'failed' && (
        <Banner tone="error" icon={<AlertIcon size={18} />} role="alert">
          {t('error.again')}
        </Banner>
      )}
      <TextField
        label={t('form.email.label')}
        error={error}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={email}
        required
      />
      <Button type="submit" block busy={state === 'sending'}>
        {t('transcript.submit')}
      </Button>
    </form>
  );
}
