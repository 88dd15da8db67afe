import { type ChatClient, createChatClient } from '@chat/core';
import { createTestEnvironment, type TestEnvironment } from '@chat/core/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ChatProvider } from './ChatProvider.tsx';

/** A chat with an in-memory backend, for testing hooks. */
export interface TestChat {
  readonly client: ChatClient;
  readonly server: TestEnvironment['server'];
  wrapper(props: { readonly children: ReactNode }): ReactNode;
  /** Advances the clock by one second, enough for all requests without faults to complete. */
  settle(): Promise<void>;
  /** Returns the bodies posted to a path, in order. */
  posted(path: string): readonly unknown[];
}

/** Creates a chat for a channel configuration. */
export function createTestChat(channel: object, agents: readonly { id: number }[] = []): TestChat {
  const { environment, server, clock } = createTestEnvironment({ agents });
  const client = createChatClient({ flowToken: 'demo', config: { channel }, environment });
  return {
    client,
    server,
    settle: () => act(() => clock.advance(1_000)),
    posted: (path) =>
      server.network.requests
        .filter((request) => request.method === 'POST' && request.path === path)
        .map(({ body }) => body),
    wrapper: ({ children }) => <ChatProvider client={client}>{children}</ChatProvider>,
  };
}
