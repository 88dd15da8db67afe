import type { APIRequestContext } from '@playwright/test';
import type { Backend } from './startBackend.ts';

interface ConversationRow {
  readonly id: number;
}

export interface AgentApi {
  /**
   * Returns the most recently active conversation. It belongs to the running test, because tests of a worker run one
   * after another.
   */
  newestConversation(): Promise<number>;
  send(conversationId: number, content: string, more?: object): Promise<{ id: number }>;
  /** Sends a file without text, as the bot. */
  sendFile(
    conversationId: number,
    file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
  ): Promise<{ id: number }>;
  type(conversationId: number, status: 'on' | 'off', isPrivate?: boolean): Promise<void>;
  edit(messageId: number, content: string): Promise<void>;
  remove(messageId: number): Promise<void>;
  toggleStatus(conversationId: number): Promise<void>;
  setMenu(conversationId: number, menu: object): Promise<void>;
  contact(conversationId: number): Promise<object>;
  /** Returns the attributes of a conversation, such as the visitor's answers in the pre-chat form. */
  attributes(conversationId: number): Promise<object>;
  /** Sends `send_gtag_event` or `popup_window_close` to the visitor's realtime stream. */
  push(conversationId: number, name: string, data?: object): Promise<void>;
  messages(conversationId: number): Promise<readonly StoredMessage[]>;
}

interface StoredMessage {
  readonly id: number;
  readonly content: string;
  readonly message_type: number;
  readonly content_attributes?: Readonly<Record<string, unknown>>;
}

export function createAgentApi(
  request: APIRequestContext,
  backend: Pick<Backend, 'url' | 'agentToken'>,
): AgentApi {
  const call = async <T>(
    method: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    data?: object,
    multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>,
  ): Promise<T> => {
    const response = await request[method](`${backend.url}/api/agent${path}`, {
      headers: { 'X-Agent-Token': backend.agentToken },
      ...(data ? { data } : {}),
      ...(multipart ? { multipart } : {}),
    });
    if (!response.ok())
      throw new Error(`${method} ${path} returned ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  return {
    async newestConversation() {
      const { payload } = await call<{ payload: readonly ConversationRow[] }>('get', '/conversations');
      const newest = payload[0];
      if (!newest) throw new Error('No visitor has started a conversation yet.');
      return newest.id;
    },
    send: (id, content, more) => call('post', `/conversations/${id}/messages`, { content, ...more }),
    sendFile: (id, file) =>
      call('post', `/conversations/${id}/messages`, undefined, { as: 'bot', 'attachments[]': file }),
    type: (id, status, isPrivate = false) =>
      call('post', `/conversations/${id}/typing`, { typing_status: status, is_private: isPrivate }),
    edit: (id, content) => call('patch', `/messages/${id}`, { content }),
    remove: (id) => call('delete', `/messages/${id}`),
    toggleStatus: (id) => call('post', `/conversations/${id}/toggle_status`),
    setMenu: (id, menu) => call('post', `/conversations/${id}/menu`, menu),
    async contact(id) {
      const { contact } = await call<{ contact: object }>('get', `/conversations/${id}`);
      return contact;
    },
    async attributes(id) {
      const answer = await call<{ custom_attributes: object }>('get', `/conversations/${id}`);
      return answer.custom_attributes;
    },
    push: (id, name, data = {}) => call('post', `/conversations/${id}/events`, { name, data }),
    async messages(id) {
      const { payload } = await call<{ payload: [] }>('get', `/conversations/${id}/messages`);
      return payload;
    },
  };
}
