import type { ChatClient, HostBridge } from '@chat/core';

/**
 * Wraps a client so that submitted forms, email addresses and ratings are reported to the host page as events, without
 * the values, the addresses and the comments.
 */
export function withSubmissionEvents<Chat extends Pick<ChatClient, 'submitForm' | 'submitEmail'>>(
  client: Chat,
  host: Pick<HostBridge, 'send'>,
): Chat {
  const emit = (name: string, data: Readonly<Record<string, unknown>>) =>
    host.send({ event: 'emit', name, data });
  return {
    ...client,
    async submitForm(id, values) {
      const result = await client.submitForm(id, values);
      if (!result.ok) return result;
      const { csat_survey_response: survey } = values;
      const rating: unknown = Object(survey).rating;
      if (survey === undefined) emit('form:submitted', { id });
      else emit('rating:submitted', { id, ...(typeof rating === 'number' ? { rating } : {}) });
      return result;
    },
    async submitEmail(id, email) {
      const result = await client.submitEmail(id, email);
      if (result.ok) emit('form:submitted', { id });
      return result;
    },
  };
}
