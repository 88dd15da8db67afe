import {
  type Agent,
  type AgentAvailability,
  decodeAgents,
  decodeMessage,
  type Message,
} from '@chat/core/protocol';
import { postForm, type UploadOptions } from './postForm.ts';
import {
  type AgentConversation,
  type AgentSession,
  decodeAgentConversation,
  decodeDetails,
} from './records.ts';

export interface Reply {
  readonly content: string;
  readonly contentType?: string;
  readonly contentAttributes?: object;
  readonly files?: readonly File[];
  /** Null is the bot. */
  readonly agentId: number | null;
}

export interface MenuChange {
  readonly menu?: readonly string[];
  readonly userMenu?: readonly string[];
  readonly allowInput?: boolean;
}

/** The calls of the agent API. All but `isValidToken` reject if they fail, with the server's error message if any. */
export type AgentApi = ReturnType<typeof createAgentApi>;

export function createAgentApi(token: string) {
  const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`/api/agent${path}`, {
      method,
      headers: { 'X-Agent-Token': token, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const responseBody: unknown = await response.json().catch(() => ({}));
    if (!response.ok)
      throw new Error(
        errorMessageOf(responseBody) ?? `${method} ${path} failed with status ${response.status}.`,
      );
    return Object(responseBody);
  };
  const conversation = (id: number) => `/conversations/${id}`;
  const readSession = () => call('GET', '/session');
  return {
    /** Resolves to whether the server accepts the token, or undefined if the call fails. */
    async isValidToken(): Promise<boolean | undefined> {
      const session = await readSession().catch(() => undefined);
      return session && session.is_agent !== false;
    },
    async session(): Promise<AgentSession> {
      const { name, role } = await readSession();
      return { name: typeof name === 'string' ? name : '', isAdmin: role === 'admin' };
    },
    /** Loads the conversations with the newest activity, or those after a conversation in this order. */
    async conversations(before?: number): Promise<AgentConversation[]> {
      return listOf(await call('GET', `/conversations${pageAfter(before)}`)).flatMap(
        (item) => decodeAgentConversation(item) ?? [],
      );
    },
    async conversation(id: number) {
      const record = await call('GET', conversation(id));
      return { conversation: decodeAgentConversation(record), details: decodeDetails(record) };
    },
    /** Loads the newest messages of a conversation, or those before an id. */
    async messages(id: number, before?: number): Promise<Message[]> {
      return listOf(await call('GET', `${conversation(id)}/messages${pageAfter(before)}`)).flatMap(
        (item) => decodeMessage(item) ?? [],
      );
    },
    markSeen: (id: number) => call('POST', `${conversation(id)}/seen`),
    /** Resolves to the stored message, or undefined if the answer cannot be read. */
    async send(id: number, reply: Reply, options: UploadOptions = {}): Promise<Message | undefined> {
      const path = `${conversation(id)}/messages`;
      const body = bodyOf(reply);
      if (!(body instanceof FormData)) return decodeMessage(await call('POST', path, body));
      const { status, body: answer } = await postForm(`/api/agent${path}`, token, body, options);
      if (status < 200 || status > 299) throw new Error(errorMessageOf(answer) ?? `Status ${status}.`);
      return decodeMessage(answer);
    },
    edit: (id: number, content: string) => call('PATCH', `/messages/${id}`, { content }),
    remove: (id: number) => call('DELETE', `/messages/${id}`),
    typing: (id: number, isTyping: boolean, agentId: number | null) =>
      call('POST', `${conversation(id)}/typing`, {
        typing_status: isTyping ? 'on' : 'off',
        ...senderOf(agentId),
      }),
    handOver: (id: number) => call('POST', `${conversation(id)}/hand_over`),
    toggleStatus: (id: number) => call('POST', `${conversation(id)}/toggle_status`),
    changeMenu: (id: number, change: MenuChange) => call('POST', `${conversation(id)}/menu`, change),
    async agents(): Promise<readonly Agent[]> {
      return decodeAgents(await call('GET', '/agents'));
    },
    setAvailability: (id: number, availability: AgentAvailability) =>
      call('PATCH', `/agents/${id}`, { availability_status: availability }),
    channel: () => call('GET', '/channel'),
    changeChannel: (change: object) => call('PATCH', '/channel', change),
  };
}

function bodyOf({ content, contentType, contentAttributes, files = [], agentId }: Reply): object {
  const sender = senderOf(agentId);
  if (files.length === 0) {
    return {
      content,
      ...sender,
      ...(contentType && { content_type: contentType }),
      ...(contentAttributes && { content_attributes: contentAttributes }),
    };
  }
  const form = new FormData();
  if (content) form.set('content', content);
  for (const [name, value] of Object.entries(sender)) form.set(name, String(value));
  for (const file of files) form.append('attachments[]', file);
  return form;
}

function pageAfter(before: number | undefined): string {
  return before === undefined ? '' : `?before=${before}`;
}

function senderOf(agentId: number | null): object {
  return agentId === null ? { as: 'bot' } : { as: 'agent', agent_id: agentId };
}

function listOf({ payload }: Record<string, unknown>): unknown[] {
  return Array.isArray(payload) ? payload : [];
}

function errorMessageOf(body: unknown): string | undefined {
  const { message } = Object(Object(body).error);
  return typeof message === 'string' ? message : undefined;
}
