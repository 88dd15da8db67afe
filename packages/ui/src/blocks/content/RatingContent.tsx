import { readRating } from '@chat/hooks';
import { useState } from 'react';
import { SatisfactionRatingView } from '../rating/SatisfactionRatingView.tsx';
import type { ContentProps, MessageActions } from './ContentProps.ts';

export interface RatingContentProps extends Pick<ContentProps, 'message'> {
  readonly actions: Pick<MessageActions, 'submitForm'>;
}

/** Content type `input_csat`. Also shown on the home card of an ended conversation. */
export function RatingContent({ message, actions }: RatingContentProps) {
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  return (
    <SatisfactionRatingView
      question={message.content}
      given={readRating(message)}
      state={state}
      onSubmit={async ({ score, comment }) => {
        setState('sending');
        const answer = { rating: score, ...(comment ? { feedback_message: comment } : {}) };
        const result = await actions.submitForm(message, { csat_survey_response: answer });
        setState(result.ok ? 'open' : 'failed');
      }}
    />
  );
}
