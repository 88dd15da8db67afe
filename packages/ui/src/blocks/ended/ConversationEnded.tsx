import { useConversationActions } from '@chat/hooks';
import { useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { AlertBanner } from '../alert/AlertBanner.tsx';
import { ConversationEndedView, type ConversationEndedViewProps } from './ConversationEndedView.tsx';

/** Props of `ConversationEnded`. */
export type ConversationEndedProps = Omit<ConversationEndedViewProps, 'onContinue'>;

/**
 * Lets the visitor reopen the ended conversation. With `onStartNew` and `onTranscript`, also offers a new conversation
 * and a transcript. Shows an alert if reopening fails.
 */
export function ConversationEnded(props: ConversationEndedProps) {
  const t = useT();
  const { resume } = useConversationActions();
  const [hasFailed, setFailed] = useState(false);
  const reopen = async () => setFailed((await resume()) !== null);
  return (
    <ConversationEndedView {...props} onContinue={() => void reopen()}>
      {hasFailed && <AlertBanner message={t('error.again')} onDismiss={() => setFailed(false)} />}
      {props.children}
    </ConversationEndedView>
  );
}
