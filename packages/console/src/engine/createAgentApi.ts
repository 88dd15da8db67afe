import {
  type Agent,
  type AgentAvailability,
  decodeAgents,
  decodeMessage,
  type MenuItem,
  type Message,
} from '@chat/core/protocol';
import { parseJson } from './parseJson.ts';
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

export type MenuEntry = string | MenuItem;

export interface MenuChange {
  readonly menu?: readonly MenuEntry[];
  readonly userMenu?: readonly MenuEntry[];
  readonly allowInput?: boolean;
}

export interface SendOptions extends UploadOptions {
  /** Repeating a request with the same echo id does not store the message again. */
  readonly echoId: string;
}

const timeoutMs = 30_000;

/**
 * The calls of the agent API. `isValidToken` never rejects. Every other call rejects if it fails. The error has the
 * server's message if there is one, and is a `TypeError` if the server was not reached. `ended` cancels all calls.
 */
export type AgentApi = ReturnType<typeof createAgentApi>;

export function createAgentApi(token: string, ended: AbortSignal = new AbortController().signal) {
  const call = createCall(token, ended);
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
    /** Loads the conversations with the newest activity, or the next older ones after the conversation `before`. */
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
    async send(id: number, reply: Reply, { echoId, ...options }: SendOptions): Promise<Message | undefined> {
      const path = `${conversation(id)}/messages`;
      const body = bodyOf(reply, echoId);
      if (!(body instanceof FormData)) return decodeMessage(await call('POST', path, body, options.signal));
      const { status, body: answer } = await postForm(`/api/agent${path}`, token, body, {
        ...options,
        signal: AbortSignal.any([ended, ...(options.signal ? [options.signal] : [])]),
      });
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
    setStatus: (id: number, status: AgentConversation['status']) =>
      call('POST', `${conversation(id)}/toggle_status`, { status }),
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

function createCall(token: string, ended: AbortSignal) {
  return async (
    method: string,
    path: string,
    body?: object,
    signal: AbortSignal = ended,
  ): Promise<Record<string, unknown>> => {
    const { ok, status, answer } = await fetchJson(`/api/agent${path}`, {
      method,
      headers: { 'X-Agent-Token': token, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([ended, signal, AbortSignal.timeout(timeoutMs)]),
    }).catch((thrown) => {
      throw thrown instanceof TypeError ? thrown : new TypeError('The server did not answer in time.');
    });
    if (!ok) throw new Error(errorMessageOf(answer) ?? `${method} ${path} failed with status ${status}.`);
    return Object(answer);
  };
}

async function fetchJson(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  const { ok, status } = response;
  return { ok, status, answer: parseJson(await response.text()) };
}

function bodyOf(
  { content, contentType, contentAttributes, files = [], agentId }: Reply,
  echoId: string,
): object {
  const common = { ...senderOf(agentId), echo_id: echoId };
  if (files.length === 0) {
    return {
      content,
      ...common,
      ...(contentType && { content_type: contentType }),
      ...(contentAttributes && { content_attributes: contentAttributes }),
    };
  }
  const form = new FormData();
  if (content) form.set('content', content);
  for (const [name, value] of Object.entries(common)) form.set(name, String(value));
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
