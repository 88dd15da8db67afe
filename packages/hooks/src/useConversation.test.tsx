import { createChatClient } from '@chat/core';
import { createTestEnvironment } from '@chat/core/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChatProvider } from './ChatProvider.tsx';
import { useConversation } from './useConversation.ts';

afterEach(cleanup);

const settings = { flowToken: 'demo', config: {} };

/** A visitor who has said something and comes back to a backend that answers nothing about messages. */
async function comeBackToNothing() {
  const { environment, server, clock } = createTestEnvironment();
  const before = createChatClient({ ...settings, environment });
  await Promise.all([before.start(), clock.advance(1_000)]);
  before.send('Hello');
  await clock.advance(1_000);
  before.dispose();
  const fault = { kind: 'answer', answer: { status: 500, body: {} } } as const;
  server.network.fail({ call: 'GET /api/messages', fault, times: 8 });
  const client = createChatClient({ ...settings, environment });
  const seen: string[] = [];
  const { result } = renderHook(
    () => {
      const conversation = useConversation();
      seen.push(conversation.status);
      return conversation;
    },
    { wrapper: ({ children }) => <ChatProvider client={client}>{children}</ChatProvider> },
  );
  const asked = () =>
    server.network.requests.filter(({ method, path }) => `${method} ${path}` === 'GET /api/messages');
  return { client, seen, result, asked, settle: (ms: number) => act(() => clock.advance(ms)) };
}

describe('messages that could not be loaded', () => {
  it('are a failure until they come, also while the chat tries again by itself', async () => {
    const { client, result, seen, settle } = await comeBackToNothing();
    await settle(3_000);
    expect(result.current).toMatchObject({ status: 'error', error: { status: 500 }, messages: [] });
    expect([...new Set(seen.slice(seen.indexOf('error')))]).toEqual(['error']);
    await settle(60_000);
    expect(result.current).toMatchObject({ status: 'ready', error: null, messages: [{ content: 'Hello' }] });
    client.dispose();
  });

  it('are asked for at once by reconnect', async () => {
    const { client, result, asked, settle } = await comeBackToNothing();
    await settle(3_000);
    for (let tries = 0; result.current.status === 'error' && tries < 10; tries += 1) {
      const before = asked().length;
      client.reconnect();
      await settle(50);
      expect(asked().length).toBe(before + 1);
    }
    expect(result.current.status).toBe('ready');
    client.dispose();
  });
});
