import { type Message, readRating, type SubmittedRating } from '@chat/hooks';
import { useState } from 'react';
import { SatisfactionRatingView } from '../rating/SatisfactionRatingView.tsx';
import type { ContentProps, MessageActions } from './ContentProps.ts';

export interface RatingContentProps extends Pick<ContentProps, 'message'> {
  readonly actions: Pick<MessageActions, 'submitForm' | 'formDrafts'>;
}

/** Content type `input_csat`. Also shown on the home card of an ended conversation. */
export function RatingContent({ message, actions }: RatingContentProps) {
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const [draft] = useState(() => readDraft(message, actions));
  return (
    <SatisfactionRatingView
      question={message.content}
      given={readRating(message)}
      state={state}
      draft={draft}
      onEdit={({ score, comment }) => {
        if (message.id !== null) actions.formDrafts?.set(message.id, { score: String(score), comment });
      }}
      onSubmit={async ({ score, comment }) => {
        setState('sending');
        const answer = { rating: score, ...(comment ? { feedback_message: comment } : {}) };
        const result = await actions.submitForm(message, { csat_survey_response: answer });
        setState(result.ok ? 'open' : 'failed');
      }}
    />
  );
}

function readDraft({ id }: Message, { formDrafts }: RatingContentProps['actions']): SubmittedRating | null {
  const { score, comment } = (id === null ? null : formDrafts?.get(id)) ?? {};
  return typeof score === 'string' ? { score: Number(score), comment: String(comment ?? '') } : null;
}
