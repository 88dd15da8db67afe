import type { ReactNode } from 'react';
import { Button } from '../../elements/Button.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { ended, more, text } from './ConversationEnded.css.ts';

/** Props of `ConversationEndedView`: an action without a handler is not shown. */
export interface ConversationEndedViewProps {
  readonly onStartNew?: (() => void) | undefined;
  readonly onContinue?: (() => void) | undefined;
  readonly onTranscript?: (() => void) | undefined;
  /** Stands above the words: a rating. */
  readonly children?: ReactNode;
}

/** In place of the composer once the conversation has ended: what can be done now (spec §9, UI texts). */
export function ConversationEndedView(props: ConversationEndedViewProps) {
  const { onStartNew, onContinue, onTranscript, children } = props;
  const t = useT();
  return (
    <div className={ended} data-chat-part="conversation-ended">
      {children}
      <p className={text}>{t('composer.closed')}</p>
      {onStartNew && (
        <Button block onClick={onStartNew}>
          {t('composer.startNew')}
        </Button>
      )}
      {(onContinue || onTranscript) && (
        <div className={more}>
          {onContinue && (
            <Button variant="quiet" size="sm" onClick={onContinue}>
              {t('ended.continue')}
            </Button>
          )}
          {onTranscript && (
            <Button variant="quiet" size="sm" onClick={onTranscript}>
              {t('transcript.title')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
