import { randomBytes } from 'node:crypto';
import type { ServerUnderTest } from './onEveryDatabase.ts';

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of bodies themselves.
  readonly body: any;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly flowToken?: string | null;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
}

type Reachable = Pick<ServerUnderTest, 'url' | 'agentToken'> & Partial<ServerUnderTest>;

/** Adds `flowToken` to paths below `/api/`, unless it is null. */
export async function call(
  { url }: Pick<ServerUnderTest, 'url'>,
  method: string,
  path: string,
  { token, flowToken = 'demo', body, form, headers = {} }: CallOptions = {},
): Promise<ApiResponse> {
  const address = new URL(path, url);
  if (flowToken !== null && path.startsWith('/api/')) address.searchParams.set('flow_token', flowToken);
  const response = await fetch(address, {
    method,
    headers: {
      ...(token === undefined ? {} : { 'X-Auth-Token': token }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(form === undefined ? {} : { body: form }),
  });
  const text = await response.text();
  const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

export function asAgent(server: Reachable, method: string, path: string, options: CallOptions = {}) {
  const headers = { 'X-Agent-Token': server.agentToken, ...options.headers };
  return call(server, method, `/api/agent${path}`, { flowToken: null, ...options, headers });
}

/** In the widget's format. */
export const newEchoId = () => randomBytes(6).toString('hex');

export const roomOf = ({ conv_token, pubsub_token }: { conv_token: string; pubsub_token: string }) => ({
  channel: 'RoomChannel',
  pubsub_token,
  conv_token,
});

export interface Visitor {
  readonly id: number;
  readonly token: string;
  readonly pubsubToken: string;
  readonly room: ReturnType<typeof roomOf>;
  readonly conversationId: number;
  call(method: string, path: string, options?: CallOptions): Promise<ApiResponse>;
  send(content: string, echoId?: string): Promise<ApiResponse>;
  changes(sinceRev?: number): Promise<ApiResponse['body'][]>;
}

/** Throws if the server does not create the visitor. The channel `other` has no bot. */
export async function newVisitor(server: Reachable, flowToken = 'other'): Promise<Visitor> {
  const { status, body } = await call(server, 'POST', '/api/conversations', { flowToken, body: {} });
  if (status !== 200) {
    throw new Error(`${server.url} created no visitor, and returned ${status}: ${JSON.stringify(body)}`);
  }
  return visitorWith(server, flowToken, body.contact, body.conversation?.id ?? 0);
}

export function visitorWith(
  server: Reachable,
  flowToken: string,
  session: { id: number; conv_token: string; pubsub_token: string },
  conversationId = 0,
): Visitor {
  const visitor: Visitor = {
    id: session.id,
    token: session.conv_token,
    pubsubToken: session.pubsub_token,
    room: roomOf(session),
    conversationId,
    call: (method, path, options) =>
      call(server, method, path, { flowToken, token: session.conv_token, ...options }),
    send: (content, echoId = newEchoId()) =>
      visitor.call('POST', '/api/messages', { body: { message: { content, echo_id: echoId } } }),
    async changes(sinceRev = 0) {
      const found: ApiResponse['body'][] = [];
      for (let rev = sinceRev, more = true; more; ) {
        const { body } = await visitor.call('GET', `/api/messages?since_rev=${rev}`);
        found.push(...body.payload);
        ({ rev, more } = body.meta);
      }
      return found;
    },
  };
  return visitor;
}
