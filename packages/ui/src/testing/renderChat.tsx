import { type ChatClient, createChatClient } from '@chat/core';
import { createTestEnvironment, type TestEnvironment } from '@chat/core/testing';
import { ChatProvider } from '@chat/hooks';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderKit } from './renderKit.tsx';

/** A rendered component with its client and in-memory backend. */
export interface RenderedChat {
  readonly client: ChatClient;
  readonly server: TestEnvironment['server'];
  /** Advances the clock of client and server, by default by 1 s, so that pending responses arrive. */
  settle(ms?: number): Promise<void>;
}

/** Renders a component that needs a client. Call `client.dispose()` afterward. */
export function renderChat(
  part: ReactNode,
  config: { readonly channel?: object; readonly global?: object } = {},
): RenderedChat {
  const { environment, server, clock } = createTestEnvironment();
  const client = createChatClient({ flowToken: 'demo', config, environment });
  renderKit(<ChatProvider client={client}>{part}</ChatProvider>);
  return { client, server, settle: (ms = 1_000) => act(() => clock.advance(ms)) };
}

/** Like `renderChat`, for a visitor who has sent the message “Is the mug in stock?”. */
export async function renderConversation(part: ReactNode): Promise<RenderedChat> {
  const chat = renderChat(part);
  act(() => void chat.client.send('Is the mug in stock?'));
  await chat.settle();
  return chat;
}
