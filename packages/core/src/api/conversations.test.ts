import { expect, it } from 'vitest';
import { createCall } from './call.ts';
import { conversationCalls } from './conversations.ts';

it.each([
  [{}, { ok: true, value: null }],
  [[], { ok: true, value: null }],
  [
    { id: 7, status: 'open' },
    { ok: true, value: { id: 7, status: 'open' } },
  ],
  [{ status: 'open' }, { ok: false, error: { code: 'unreadable' } }],
  [undefined, { ok: false, error: { code: 'unreadable' } }],
])('the response %j to the request for the conversation is read as %j', async (response, expected) => {
  const failures: unknown[] = [];
  const call = createCall(
    async () => ({ ok: true, value: response }),
    (error) => failures.push(error),
  );
  expect(await conversationCalls(call).fetchConversation()).toMatchObject(expected);
  expect(failures).toHaveLength(expected.ok ? 0 : 1);
});
