import { useConversationActions } from '@chat/hooks';
import { useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { AlertBanner } from '../alert/AlertBanner.tsx';
import { ConversationEndedView, type ConversationEndedViewProps } from './ConversationEndedView.tsx';

/** Props of `ConversationEnded`. */
export type ConversationEndedProps = Omit<ConversationEndedViewProps, 'onContinue'>;

/** Opens the ended conversation again, or lets the visitor begin a new one; says so where that does not work. */
export function ConversationEnded(props: ConversationEndedProps) {
  const t = useT();
  const { resume } = useConversationActions();
  const [hasFailed, setFailed] = useState(false);
  const goOn = async () => setFailed((await resume()) !== null);
  return (
    <ConversationEndedView {...props} onContinue={() => void goOn()}>
      {hasFailed && <AlertBanner message={t('error.again')} onDismiss={() => setFailed(false)} />}
      {props.children}
    </ConversationEndedView>
  );
}
