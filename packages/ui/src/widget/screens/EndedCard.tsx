import { type ConversationView, useConversation, useConversationActions } from '@chat/hooks';
import { RatingContent } from '../../blocks/content/RatingContent.tsx';
import { Button } from '../../elements/Button.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { useChatParts } from '../ScreenParts.tsx';
import { endedCard } from './EndedCard.css.ts';

/** Returns the last rating that the backend has asked for in this conversation. */
const lastSurvey = ({ id, messages }: ConversationView) =>
  messages.findLast(
    ({ contentType, deleted, conversationId }) =>
      contentType === 'input_csat' && !deleted && (conversationId === null || conversationId === id),
  );

export function EndedCard() {
  const t = useT();
  const survey = useConversation(lastSurvey);
  const { resume, submitForm } = useConversationActions();
  const { alerts, dispatch, layers } = useChatParts();
  const reopen = async () => {
    if ((await resume()) === null) dispatch({ type: 'conversationOpened' });
    else alerts.show('error.again');
  };
  return (
    <div className={endedCard} data-chat-part="ended-card">
      {survey && survey.id !== null && (
        <RatingContent
          key={survey.localId}
          message={survey}
          actions={{ submitForm: ({ id }, values) => submitForm(id ?? 0, values) }}
        />
      )}
      <Button variant="secondary" block onClick={() => void reopen()}>
        {t('ended.continue')}
      </Button>
      <Button variant="quiet" block onClick={() => layers.show({ kind: 'transcript' })}>
        {t('transcript.title')}
      </Button>
    </div>
  );
}
