import { findFormErrors, readFormItems } from '@chat/hooks';
import { type FormEvent, useState } from 'react';
import { Banner } from '../../elements/Banner.tsx';
import { Button } from '../../elements/Button.tsx';
import { AlertIcon, CheckIcon } from '../../elements/icons.ts';
import { MailIcon } from '../../elements/partIcons.ts';
import { TextField } from '../../elements/TextField.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { explanation, form } from './TranscriptRequest.css.ts';

/** Props of `TranscriptRequestView`. */
export interface TranscriptRequestViewProps {
  /** `confirm`: the server sends the transcript once the visitor opens the link in the confirmation email. */
  readonly state: 'open' | 'sending' | 'sent' | 'confirm' | 'failed';
  /** Initial value of the email field. */
  readonly email?: string | undefined;
  /** Requests the transcript. Called only with a valid-looking address. */
  onSubmit(email: string): void;
  onClose(): void;
}

/** Asks where to email the transcript and shows the result. Sets `data-state` to `state`. */
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
    const item = { name: 'email', label: t('form.email.label'), type: 'email', required: true };
    const items = readFormItems({ items: [item] });
    const invalid = findFormErrors(items, { email: field.value }, Date.now()).get('email');
    setError(invalid && t(invalid.id, invalid.values));
    if (!invalid) onSubmit(field.value.trim());
    else field.focus();
  };
  return (
    <form className={form} noValidate onSubmit={submit}>
      <p className={explanation}>{t('transcript.text')}</p>
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
