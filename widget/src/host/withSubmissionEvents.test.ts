import { type ChatClient, decodeMessage, type HostBridge, type WidgetToHostMessage } from '@chat/core';
import { agentMessage } from '@chat/core/testing';
import { describe, expect, it } from 'vitest';
import { withSubmissionEvents } from './withSubmissionEvents.ts';

type Submissions = Pick<ChatClient, 'submitForm' | 'submitEmail'>;

function setUp(isAccepted: boolean) {
  const sent: WidgetToHostMessage[] = [];
  const host: Pick<HostBridge, 'send'> = { send: (message) => void sent.push(message) };
  const failed = { code: 'http', message: 'Request failed with status code 422', retryable: false } as const;
  const reject = async () => ({ ok: false, error: failed }) as const;
  const accept = async () => ({ ok: true, value: acceptedMessage() }) as const;
  const chat: Submissions = isAccepted
    ? { submitForm: accept, submitEmail: accept }
    : { submitForm: reject, submitEmail: reject };
  return { sent, chat: withSubmissionEvents(chat, host) };
}

function acceptedMessage() {
  const message = decodeMessage(agentMessage({ id: 7 }));
  if (!message) throw new Error('The fixture is not a valid message.');
  return message;
}

describe('withSubmissionEvents', () => {
  it('submitted forms and email addresses fire form:submitted without the values', async () => {
    const { chat, sent } = setUp(true);
    await chat.submitForm(7, { email: 'ada@example.com' });
    await chat.submitEmail(8, 'ada@example.com');
    expect(sent).toEqual([
      { event: 'emit', name: 'form:submitted', data: { id: 7 } },
      { event: 'emit', name: 'form:submitted', data: { id: 8 } },
    ]);
  });

  it('a submitted rating fires rating:submitted with the rating, without the comment', async () => {
    const { chat, sent } = setUp(true);
    await chat.submitForm(7, { csat_survey_response: { rating: 4, feedback_message: 'private' } });
    expect(sent).toEqual([{ event: 'emit', name: 'rating:submitted', data: { id: 7, rating: 4 } }]);
  });

  it('submissions that the server rejected fire nothing', async () => {
    const { chat, sent } = setUp(false);
    await chat.submitForm(7, { email: 'x' });
    await chat.submitEmail(8, 'x');
    expect(sent).toEqual([]);
  });
});
