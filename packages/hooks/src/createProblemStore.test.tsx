import { createTestEnvironment } from '@chat/core/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChatProvider } from './ChatProvider.tsx';
import { useAgents } from './useAgents.ts';
import { useChatProblem } from './useChatProblem.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Status({ onRender }: { onRender(text: string): void }) {
  const text = `${useChatProblem()?.kind} ${useAgents().status}`;
  onRender(text);
  return <output>{text}</output>;
}

const Problem = () => <output>{useChatProblem()?.kind ?? 'none'}</output>;

it('a wrong token is a problem until the channel exists, and the console shows it once', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { environment, server, clock } = createTestEnvironment();
  const answer = { status: 404, body: { error: { code: 'channel_unknown', message: 'No channel has it.' } } };
  server.network.fail({ call: 'GET /api/config', fault: { kind: 'answer', answer }, times: 2 });
  render(
    <ChatProvider settings={{ flowToken: 'dmeo', apiUrl: 'https://chat.example', environment }}>
      <Problem />
    </ChatProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('none');
  await act(() => clock.advance(1_000));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('unknown_channel'));
  await act(() => clock.advance(120_000));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('none'));
  expect(log.mock.calls).toEqual([[expect.stringMatching(/the flow token "dmeo".*No channel has it\.$/)]]);
});

it('with onError, the console shows nothing', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const onError = vi.fn();
  const { environment, server, clock } = createTestEnvironment();
  const fault = { kind: 'answer', answer: { status: 404, body: {} } } as const;
  server.network.fail({ call: 'GET /api/config', fault, times: 1 });
  render(
    <ChatProvider settings={{ flowToken: 'demo', environment, onError }}>
      <Problem />
    </ChatProvider>,
  );
  await act(() => clock.advance(100));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('wrong_address'));
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'http', status: 404 }));
  expect(log).not.toHaveBeenCalled();
});

it('an ended session is not a problem, and the agents are loaded', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { environment, server, clock } = createTestEnvironment();
  const fetch: typeof environment.fetch = async (input, init) =>
    new Headers(init?.headers).has('X-Auth-Token')
      ? new Response('{}', { status: 401 })
      : server.fetch(input, init);
  const session = { convToken: 'expired', onChange: () => undefined };
  const seen = new Set<string>();
  render(
    <ChatProvider settings={{ flowToken: 'demo', session, environment: { ...environment, fetch } }}>
      <Status onRender={(text) => seen.add(text)} />
    </ChatProvider>,
  );
  await act(() => clock.advance(1_000));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('undefined ready'));
  await act(() => clock.advance(10_000));
  expect([...seen]).toEqual(['undefined loading', 'undefined ready']);
  expect(log).not.toHaveBeenCalled();
});
