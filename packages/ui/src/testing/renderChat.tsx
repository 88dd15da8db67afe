import type { ChatClient } from '@chat/core';
import { type MemoryServer, renderChat as renderInChat } from '@chat/hooks/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { KitIntl } from './renderKit.tsx';

export interface RenderedChat {
  readonly client: ChatClient;
  readonly server: MemoryServer;
  /** Advances the clock, by default by 1 s, so that pending responses arrive. */
  settle(ms?: number): Promise<void>;
}

/** In English and UTC. */
export function renderChat(
  part: ReactNode,
  config: { readonly channel?: object; readonly global?: object } = {},
): RenderedChat {
  const { chat } = renderInChat(part, { settings: { config }, wrapper: KitIntl });
  return { client: chat.client, server: chat.server, settle: chat.advance };
}

export async function renderConversation(part: ReactNode): Promise<RenderedChat> {
  const chat = renderChat(part);
  act(() => void chat.client.send('Is the mug in stock?'));
  await chat.settle();
  return chat;
}
