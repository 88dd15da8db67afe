import {
  type ConversationView,
  readRating,
  useChatClient,
  useConversation,
  useConversationActions,
} from '@chat/hooks';
import { useEffect, useRef, useState } from 'react';
import { RatingContent } from '../../blocks/content/RatingContent.tsx';
import { EndedLinks } from '../../blocks/ended/EndedLinks.tsx';
import { LatestMessages } from '../../blocks/home/ConversationCardView.tsx';
import { card, title } from '../../blocks/home/HomeCards.css.ts';
import { readPreview } from '../../blocks/home/readPreview.tsx';
import { Button } from '../../elements/Button.tsx';
import { useIntl } from '../../i18n/useIntl.ts';
import { useChatParts } from '../ScreenParts.tsx';
import { endedCard, rating, summary } from './EndedCard.css.ts';

/** Returns the last rating that the backend has asked for in this conversation. */
const lastSurvey = ({ id, messages }: ConversationView) =>
  messages.findLast(
    ({ contentType, deleted, conversationId }) =>
      contentType === 'input_csat' && !deleted && (conversationId === null || conversationId === id),
  );

export interface EndedCardProps {
  onStartNew(): void;
}

/** The home card of an ended conversation. Its upper part opens the conversation, which is still readable. */
export function EndedCard({ onStartNew }: EndedCardProps) {
  const intl = useIntl();
  const { t } = intl;
  const conversation = useConversation();
  const survey = lastSurvey(conversation);
  const isAsked = survey !== undefined && survey.id !== null;
  const isRated = isAsked && readRating(survey) !== null;
  const [isRating, setRating] = useState(false);
  const canRate = isAsked && !isRated && !isRating;
  const faces = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isRating) return;
    const chosen = faces.current?.querySelector<HTMLElement>('input:checked');
    (chosen ?? faces.current?.querySelector('input'))?.focus();
  }, [isRating]);
  const { resume, submitForm } = useConversationActions();
  const { formDrafts } = useChatClient();
  const { alerts, dispatch, layers } = useChatParts();
  const preview = readPreview({ ...conversation, unreadCount: 0 }, intl);
  const reopen = async () => {
    if ((await resume()) === null) dispatch({ type: 'conversationOpened' });
    else alerts.show('error.again');
  };
  return (
    <section className={`${card} ${endedCard}`} data-chat-part="ended-card">
      {preview ? (
        <button type="button" className={summary} onClick={() => dispatch({ type: 'conversationOpened' })}>
          <LatestMessages
            preview={{ ...preview, messages: preview.messages.slice(-1) }}
            title={t('composer.closed')}
          />
        </button>
      ) : (
        <p className={title}>{t('composer.closed')}</p>
      )}
      {isAsked && (isRated || isRating) && (
        <div className={rating} ref={faces}>
          <RatingContent
            key={survey.localId}
            message={survey}
            actions={{ formDrafts, submitForm: ({ id }, values) => submitForm(id ?? 0, values) }}
          />
        </div>
      )}
      <Button block onClick={onStartNew}>
        {t('composer.startNew')}
      </Button>
      <EndedLinks
        onRate={canRate ? () => setRating(true) : undefined}
        onContinue={canRate ? undefined : () => void reopen()}
        onTranscript={() => layers.show({ kind: 'transcript' })}
      />
    </section>
  );
}
