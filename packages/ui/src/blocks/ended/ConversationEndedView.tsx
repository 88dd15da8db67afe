import type { ReactNode } from 'react';
import { Button } from '../../elements/Button.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { ended, text } from './ConversationEnded.css.ts';
import { EndedLinks } from './EndedLinks.tsx';

/** Props of `ConversationEndedView`. An action without a handler is hidden. */
export interface ConversationEndedViewProps {
  readonly onStartNew?: (() => void) | undefined;
  readonly onContinue?: (() => void) | undefined;
  readonly onTranscript?: (() => void) | undefined;
  /** Shown above the text, for example a rating. */
  readonly children?: ReactNode;
}

/** Replaces the composer once the conversation has ended. */
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
      <EndedLinks onContinue={onContinue} onTranscript={onTranscript} />
    </div>
  );
}
