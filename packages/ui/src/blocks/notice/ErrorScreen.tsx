import { Button } from '../../elements/Button.tsx';
import { AlertIcon, RetryIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { Notice, type NoticeProps } from './Notice.tsx';

/** Props of `ErrorScreen`. */
export interface ErrorScreenProps extends Pick<NoticeProps, 'titleRef'> {
  /** `chunk`: a lazy part of the chat failed to load. `crash`: a screen threw while rendering. */
  readonly kind: 'chunk' | 'crash';
  /** Whether the reload is waiting for the network; the button then shows a spinner. */
  readonly isReloading?: boolean;
  onReload(): void;
}

const texts = { chunk: 'error.chunk.text', crash: 'error.crash.text' } as const;

/** Replaces a screen that could not be shown, and offers a reload. Works without a chat client. */
export function ErrorScreen({ kind, titleRef, isReloading = false, onReload }: ErrorScreenProps) {
  const t = useT();
  return (
    <Notice
      icon={<AlertIcon size={30} />}
      tone="error"
      title={t('error.title')}
      titleRef={titleRef}
      text={t(texts[kind])}
      actions={
        <Button busy={isReloading} onClick={onReload}>
          {!isReloading && <RetryIcon size={18} />}
          {t('error.reload')}
        </Button>
      }
      role="alert"
    />
  );
}
