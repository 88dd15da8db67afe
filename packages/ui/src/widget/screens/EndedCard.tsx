import { useConversationActions } from '@chat/hooks';
import { Button } from '../../elements/Button.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { useChatParts } from '../ScreenParts.tsx';
import { endedCard } from './EndedCard.css.ts';

/** The home card for an ended conversation, with buttons to reopen it and to request a transcript. */
export function EndedCard() {
  const t = useT();
  const { resume } = useConversationActions();
  const { alerts, dispatch, layers } = useChatParts();
  const reopen = async () => {
    if ((await resume()) === null) dispatch({ type: 'conversationOpened' });
    else alerts.show('error.again');
  };
  return (
    <div className={endedCard} data-chat-part="ended-card">
      <Button variant="secondary" block onClick={() => void reopen()}>
        {t('ended.continue')}
      </Button>
      <Button variant="quiet" block onClick={() => layers.show({ kind: 'transcript' })}>
        {t('transcript.title')}
      </Button>
    </div>
  );
}
