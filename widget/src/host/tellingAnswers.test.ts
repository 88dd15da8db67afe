import { type ChatClient, decodeMessage, type HostBridge, type WidgetToHostMessage } from '@chat/core';
import { agentMessage } from '@chat/core/testing';
import { describe, expect, it } from 'vitest';
import { tellingAnswers } from './tellingAnswers.ts';

type Answering = Pick<ChatClient, 'submitForm' | 'submitEmail'>;

function answering(isTaken: boolean) {
  const told: WidgetToHostMessage[] = [];
  const host: Pick<HostBridge, 'send'> = { send: (message) => void told.push(message) };
  const failed = { code: 'http', message: 'Request failed with status code 422', retryable: false } as const;
  const refuse = async () => ({ ok: false, error: failed }) as const;
  const take = async () => ({ ok: true, value: takenMessage() }) as const;
  const chat: Answering = isTaken
    ? { submitForm: take, submitEmail: take }
    : { submitForm: refuse, submitEmail: refuse };
  return { told, chat: tellingAnswers(chat, host) };
}

function takenMessage() {
  const message = decodeMessage(agentMessage({ id: 7 }));
  if (!message) throw new Error('The fixture is no message any more.');
  return message;
}

describe('answers in the chat', () => {
  it('the host page hears that a form was sent, not what it said', async () => {
    const { chat, told } = answering(true);
    await chat.submitForm(7, { email: 'ada@example.com' });
    await chat.submitEmail(8, 'ada@example.com');
    expect(told).toEqual([
      { event: 'emit', name: 'form:submitted', data: { id: 7 } },
      { event: 'emit', name: 'form:submitted', data: { id: 8 } },
    ]);
  });

  it('of a rating it hears the number, not the comment', async () => {
    const { chat, told } = answering(true);
    await chat.submitForm(7, { csat_survey_response: { rating: 4, feedback_message: 'private' } });
    expect(told).toEqual([{ event: 'emit', name: 'rating:submitted', data: { id: 7, rating: 4 } }]);
  });

  it('of what the server did not take it hears nothing', async () => {
    const { chat, told } = answering(false);
    await chat.submitForm(7, { email: 'x' });
    await chat.submitEmail(8, 'x');
    expect(told).toEqual([]);
  });
});
