import { type ChatClient, createChatClient } from '@chat/core';
import { createTestEnvironment, type TestEnvironment } from '@chat/core/testing';
import { ChatProvider } from '@chat/hooks';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderKit } from './renderKit.tsx';

/** A part of the kit on a chat with a backend in memory. */
export interface RenderedChat {
  readonly client: ChatClient;
  readonly server: TestEnvironment['server'];
  /** Lets time pass on both sides: after a second every answer is there. */
  settle(ms?: number): Promise<void>;
}

/** Renders a connected part; dispose of the client afterwards. */
export function renderChat(
  part: ReactNode,
  config: { readonly channel?: object; readonly global?: object } = {},
): RenderedChat {
  const { environment, server, clock } = createTestEnvironment();
  const client = createChatClient({ flowToken: 'demo', config, environment });
  renderKit(<ChatProvider client={client}>{part}</ChatProvider>);
  return { client, server, settle: (ms = 1_000) => act(() => clock.advance(ms)) };
}
