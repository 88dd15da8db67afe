import { findFormErrors, readFormItems } from '@chat/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '../../elements/Banner.tsx';
import { Button } from '../../elements/Button.tsx';
import { isFocusFree } from '../../elements/focusRecovery.ts';
import { AlertIcon, CheckIcon } from '../../elements/icons.ts';
import { MailIcon } from '../../elements/partIcons.ts';
import { TextField } from '../../elements/TextField.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounced } from '../announcer/useAnnounced.ts';
import { Notice } from '../notice/Notice.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { explanation } from './sheetPage.css.ts';
import { back as backStyle, form } from './TranscriptRequest.css.ts';

/** Props of `TranscriptRequestView`. */
export interface TranscriptRequestViewProps {
  /** `confirm`: the server sends the transcript once the visitor opens the link in the confirmation email. */
  readonly state: 'open' | 'sending' | 'sent' | 'confirm' | 'failed';
  /** Why the request failed, and what to do. Default: the kit's text. Shown if `state` is `failed`. */
  readonly failure?: string | undefined;
  /** What is wrong with the address, according to the server. Shown at the field instead of `failure`. */
  readonly emailError?: string | undefined;
  /** The address to which the confirmation email was sent. Shown if `state` is `confirm`. */
  readonly sentTo?: string | undefined;
  /** The value of the email field until the visitor changes it. */
  readonly email?: string | undefined;
  /** Requests the transcript. Called only with a valid-looking address. */
  onSubmit(email: string): void;
  onClose(): void;
}

/**
 * Asks where to email the transcript, then shows and announces the result. The button below the result gets the focus,
 * unless the visitor has moved the focus elsewhere. If the address is invalid or refused, the email field gets the
 * focus. Sets `data-state` to `state`.
 */
export function TranscriptRequestView(props: TranscriptRequestViewProps) {
  const { state, sentTo, onClose } = props;
  const t = useT();
  return (
    <Sheet title={t('transcript.title')} size="fit" titleFit="wrap" onClose={onClose}>
      <div data-chat-part="transcript" data-state={state}>
        {state === 'sent' || state === 'confirm' ? (
          <Done state={state} sentTo={sentTo} onClose={onClose} />
        ) : (
          <AddressForm {...props} />
        )}
      </div>
    </Sheet>
  );
}

interface DoneProps extends Pick<TranscriptRequestViewProps, 'sentTo'> {
  readonly state: 'sent' | 'confirm';
  onClose(): void;
}

function Done({ state, sentTo, onClose }: DoneProps) {
  const t = useT();
  const isSent = state === 'sent';
  const text = t(isSent ? 'transcript.sent' : 'transcript.confirm');
  const detail = !isSent && sentTo ? t('ownData.transcriptSentTo', { email: sentTo }) : '';
  useAnnounced(text);
  useAnnounced(detail);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocusFree()) back.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Notice
      icon={isSent ? <CheckIcon size={28} /> : <MailIcon size={28} />}
      tone={isSent ? 'positive' : 'brand'}
      title={text}
      text={detail}
      actions={
        <Button ref={back} className={backStyle} variant="soft" onClick={onClose}>
          {t('sheet.back')}
        </Button>
      }
    />
  );
}

function AddressForm(props: TranscriptRequestViewProps) {
  const { state, email = '', failure, emailError, onSubmit } = props;
  const t = useT();
  const [error, setError] = useState<string>();
  const [ownEmail, setOwnEmail] = useState<string>();
  const fieldRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (emailError !== undefined) fieldRef.current?.focus();
  }, [emailError]);
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
      {state === 'failed' && emailError === undefined && (
        <Banner tone="error" icon={<AlertIcon size={18} />} role="alert">
          {failure ?? t('error.again')}
        </Banner>
      )}
      <TextField
        ref={fieldRef}
        label={t('form.email.label')}
        error={error ?? (state === 'failed' ? emailError : undefined)}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        value={ownEmail ?? email}
        onChange={(event) => setOwnEmail(event.currentTarget.value)}
        required
      />
      <Button type="submit" block busy={state === 'sending'}>
        {t('transcript.submit')}
      </Button>
    </form>
  );
}
