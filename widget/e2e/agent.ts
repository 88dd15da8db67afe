import type { APIRequestContext } from '@playwright/test';
import type { Backend } from './startBackend.ts';

interface ConversationRow {
  readonly id: number;
}

/** A person who answers, through the API that the agent console uses. */
export interface AgentHands {
  /** The conversation that was active last: the one of the test that runs, where tests of a worker run in turn. */
  newestConversation(): Promise<number>;
  say(conversationId: number, content: string, more?: object): Promise<{ id: number }>;
  type(conversationId: number, status: 'on' | 'off', isPrivate?: boolean): Promise<void>;
  edit(messageId: number, content: string): Promise<void>;
  remove(messageId: number): Promise<void>;
  toggleStatus(conversationId: number): Promise<void>;
  /** Sends the visitor's stream what only a server can say. */
  push(conversationId: number, name: string, data?: object): Promise<void>;
  messages(conversationId: number): Promise<readonly { id: number; content: string; message_type: number }[]>;
}

/** Gives a test an agent's hands. */
export function agentHands(request: APIRequestContext, backend: Backend): AgentHands {
  const call = async <T>(
    method: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    data?: object,
  ): Promise<T> => {
    const answer = await request[method](`${backend.url}/api/agent${path}`, {
      headers: { 'X-Agent-Token': backend.agentToken },
      ...(data ? { data } : {}),
    });
    if (!answer.ok())
      throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    async newestConversation() {
      const { payload } = await call<{ payload: readonly ConversationRow[] }>('get', '/conversations');
      const newest = payload[0];
      if (!newest) throw new Error('No visitor has started a conversation yet.');
      return newest.id;
    },
    say: (id, content, more) => call('post', `/conversations/${id}/messages`, { content, ...more }),
    type: (id, status, isPrivate = false) =>
      call('post', `/conversations/${id}/typing`, { typing_status: status, is_private: isPrivate }),
    edit: (id, content) => call('patch', `/messages/${id}`, { content }),
    remove: (id) => call('delete', `/messages/${id}`),
    toggleStatus: (id) => call('post', `/conversations/${id}/toggle_status`),
    push: (id, name, data = {}) => call('post', `/conversations/${id}/events`, { name, data }),
    async messages(id) {
      const { payload } = await call<{ payload: [] }>('get', `/conversations/${id}/messages`);
      return payload;
    },
  };
}
