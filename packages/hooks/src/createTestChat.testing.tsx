import { type ChatClient, createChatClient, serverEnvironment } from '@chat/core';
import type { ReactNode } from 'react';
import { ChatProvider } from './ChatProvider.tsx';

/** A call that the chat has made: `POST /api/messages` and its body. */
export interface Call {
  readonly name: string;
  readonly body: unknown;
}

/** A chat whose backend is a table: what it does not name answers 404. */
export interface TestChat {
  readonly client: ChatClient;
  readonly calls: readonly Call[];
  wrapper(props: { readonly children: ReactNode }): ReactNode;
}

type Answers = Readonly<Record<string, unknown>>;

/** Stands for a connection that is never made. */
class SilentSocket extends EventTarget {
  readonly readyState = 0;
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
  send(): void {
    throw new Error('Nothing is sent on a connection that was never made.');
  }
}

/** Makes a chat of a channel, with answers by method and path. */
export function createTestChat(channel: object, answers: Answers = {}): TestChat {
  const calls: Call[] = [];
  const table: Answers = { 'GET /api/agents': { payload: [] }, ...answers };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const name = `${(init?.method ?? 'get').toUpperCase()} ${new URL(String(input), 'http://chat.test').pathname}`;
    calls.push({ name, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = table[name];
    return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 });
  };
  const client = createChatClient({
    flowToken: 'demo',
    apiUrl: 'http://chat.test',
    config: { channel },
    environment: {
      ...serverEnvironment(),
      isOnline: () => true,
      fetch,
      WebSocket: SilentSocket as unknown as typeof WebSocket,
    },
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ChatProvider client={client}>{children}</ChatProvider>
  );
  return { client, calls, wrapper };
}

/** What the backend answers where a conversation begins; its messages carry no `echo_id`. */
export const started = {
  conversation: { id: 1, status: 'open', rev: 1 },
  messages: [{ id: 1, rev: 1, content: 'Can we help?', message_type: 1, created_at: 1 }],
  contact: { id: 1, conv_token: 'token', pubsub_token: 'stream' },
};
