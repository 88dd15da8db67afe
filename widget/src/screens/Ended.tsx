import { useConversationActions } from '@chat/hooks';
import { Button, ConversationEnded, useT } from '@chat/ui';
import { endedCard } from './Ended.css.ts';
import { useRootView } from './useRootView.ts';
import { useWidget } from './WidgetParts.ts';

/** In place of the composer once the conversation has ended: go on, begin anew, take a copy along (spec §9, UI texts). */
export function Ended() {
  const { start } = useConversationActions();
  const { layers } = useWidget();
  return (
    <ConversationEnded
      onStartNew={() => void start()}
      onTranscript={() => layers.show({ kind: 'transcript' })}
    />
  );
}

/** What can still be done with the conversation that has ended, beside starting a new one (spec §9, UI texts). */
export function EndedCard() {
  const t = useT();
  const { resume } = useConversationActions();
  const { dispatch } = useRootView();
  const { alerts, layers } = useWidget();
  const goOn = async () => {
    if ((await resume()) === null) dispatch({ type: 'chatWanted' });
    else alerts.raise('error.again');
  };
  return (
    <div className={endedCard} data-chat-part="ended-card">
      <Button variant="secondary" block onClick={() => void goOn()}>
        {t('ended.continue')}
      </Button>
      <Button variant="quiet" block onClick={() => layers.show({ kind: 'transcript' })}>
        {t('transcript.title')}
      </Button>
    </div>
  );
}
