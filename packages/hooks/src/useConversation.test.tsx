import { createChatClient } from '@chat/core';
import { createTestEnvironment } from '@chat/core/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChatProvider } from './ChatProvider.tsx';
import { useConversation } from './useConversation.ts';

afterEach(cleanup);

const settings = { flowToken: 'demo', config: {} };

/** A visitor who has sent a message and left the page. */
async function createReturningVisitor() {
  const world = createTestEnvironment();
  const before = createChatClient({ ...settings, environment: world.environment });
  await Promise.all([before.start(), world.clock.advance(1_000)]);
  before.send('Hello');
  await world.clock.advance(1_000);
  before.dispose();
  return world;
}

/** The first 8 requests for messages fail with 500. */
async function returnWithFailingMessages() {
  const { environment, server, clock } = await createReturningVisitor();
  const fault = { kind: 'answer', answer: { status: 500, body: {} } } as const;
  server.network.fail({ call: 'GET /api/messages', fault, times: 8 });
  const client = createChatClient({ ...settings, environment });
  const statuses: string[] = [];
  const { result } = renderHook(
    () => {
      const conversation = useConversation();
      statuses.push(conversation.status);
      return conversation;
    },
    { wrapper: ({ children }) => <ChatProvider client={client}>{children}</ChatProvider> },
  );
  const requests = () =>
    server.network.requests.filter(({ method, path }) => `${method} ${path}` === 'GET /api/messages');
  return { client, statuses, result, requests, settle: (ms: number) => act(() => clock.advance(ms)) };
}

describe('useConversation, when messages fail to load', () => {
  it('has the status "error" during automatic retries, and "ready" once the messages are loaded', async () => {
    const { client, result, statuses, settle } = await returnWithFailingMessages();
    await settle(3_000);
    expect(result.current).toMatchObject({ status: 'error', error: { status: 500 }, messages: [] });
    expect([...new Set(statuses.slice(statuses.indexOf('error')))]).toEqual(['error']);
    await settle(60_000);
    expect(result.current).toMatchObject({ status: 'ready', error: null, messages: [{ content: 'Hello' }] });
    client.dispose();
  });

  it('requests the messages immediately when the client reconnects', async () => {
    const { client, result, requests, settle } = await returnWithFailingMessages();
    await settle(3_000);
    for (let tries = 0; result.current.status === 'error' && tries < 10; tries += 1) {
      const before = requests().length;
      client.reconnect();
      await settle(50);
      expect(requests().length).toBe(before + 1);
    }
    expect(result.current.status).toBe('ready');
    client.dispose();
  });
});

it('has the status "loading" from the first render of a returning visitor, also while the configuration is fetched', async () => {
  const { environment, server, clock } = await createReturningVisitor();
  server.network.fail({ call: 'GET /api/config', fault: { kind: 'delay', ms: 2_000 } });
  const statuses = new Set<string>();
  const { result } = renderHook(
    () => {
      const conversation = useConversation();
      statuses.add(conversation.status);
      return conversation;
    },
    {
      wrapper: ({ children }) => (
        <ChatProvider settings={{ flowToken: 'demo', environment }}>{children}</ChatProvider>
      ),
    },
  );
  await act(() => clock.advance(1_000));
  expect([...statuses]).toEqual(['loading']);
  await act(() => clock.advance(3_000));
  expect(result.current).toMatchObject({ status: 'ready', messages: [{ content: 'Hello' }] });
  expect([...statuses]).toEqual(['loading', 'ready']);
});

it('has the status "ready" after a new visitor was identified, and "idle" before', async () => {
  const { environment, clock } = createTestEnvironment();
  const client = createChatClient({ ...settings, environment });
  const { result } = renderHook(useConversation<string>, {
    initialProps: ({ status }) => status,
    wrapper: ({ children }) => <ChatProvider client={client}>{children}</ChatProvider>,
  });
  await act(() => clock.advance(1_000));
  expect(result.current).toBe('idle');
  await act(async () => {
    await Promise.all([client.contact.identify({ identifier: '7' }), clock.advance(3_000)]);
  });
  expect(result.current).toBe('ready');
  client.dispose();
});
