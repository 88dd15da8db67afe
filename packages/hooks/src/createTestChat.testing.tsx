import { type ChatClient, createChatClient } from '@chat/core';
import { createTestEnvironment, type TestEnvironment } from '@chat/core/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ChatProvider } from './ChatProvider.tsx';

/** A chat with a backend in memory, for hooks. */
export interface TestChat {
  readonly client: ChatClient;
  readonly server: TestEnvironment['server'];
  wrapper(props: { readonly children: ReactNode }): ReactNode;
  /** Lets a second pass: every answer is there then. */
  settle(): Promise<void>;
  /** What was posted to a path, in order. */
  posted(path: string): readonly unknown[];
}

/** Makes a chat of a channel. */
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
