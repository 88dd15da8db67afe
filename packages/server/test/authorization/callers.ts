import { openControl } from '../../src/commands/openControl.ts';
import type { Control } from '../../src/control/Control.ts';
import type { ApiResponse, CallOptions, Visitor } from '../api.ts';
import { asAgent, call, newVisitor } from '../api.ts';
import type { ServerUnderTest } from '../onEveryDatabase.ts';
import type { Victim } from './Victim.ts';

/** How the server must treat a caller. Depends on the caller’s credentials and on whether they have expired. */
export type Kind = 'none' | 'invalid' | 'other' | 'agent' | 'admin';

export interface Caller {
  readonly name: string;
  readonly kind: Kind;
  readonly credentials: CallOptions;
  /** Whether to make the call with the server's clock past the end of every session. */
  readonly isAfterExpiry?: boolean;
  /** Whether the caller also tries routes outside `/api/`, and the methods `HEAD` and `OPTIONS`. */
  readonly isTypical?: boolean;
}

const dayMs = 24 * 3_600_000;
export const sessionLifeMs = 30 * dayMs;

/** Prevents sweeps from deleting sessions while the clock is past their end. */
export const noSweeps = { sweepMs: 24 * 3_600_000 };

async function newAgentToken(control: Control, name: string, role: 'agent' | 'admin'): Promise<string> {
  const response = await control.call('/agents', { method: 'POST', body: { name, role } });
  return Object(await response.json()).token;
}

/** The caller of the kind `other` is a visitor of the same channel. */
export async function makeCallers(server: ServerUnderTest, victim: Victim): Promise<Caller[]> {
  const { token } = victim.visitor;
  const erased = await newVisitor(server);
  await erased.call('DELETE', '/api/contact');
  const foreign = await newVisitor(server, 'demo');
  const control = await openControl({ dataDir: server.dataDir, databaseUrl: 'memory:' });
  const agent = await newAgentToken(control, 'Ann', 'agent');
  const revoked = await newAgentToken(control, 'Rev', 'admin');
  await control.call('/agents/Rev', { method: 'DELETE' });
  await control.close();
  const asAgentWith = (token: string): CallOptions => ({ headers: { 'X-Agent-Token': token } });
  const malformed = [
    'x',
    'a'.repeat(5_000),
    "' or 1=1 --",
    token.slice(1),
    `${token}x`,
    token.toUpperCase(),
    `Bearer ${token}`,
  ];
  return [
    { name: 'no token', kind: 'none', credentials: {}, isTypical: true },
    { name: 'an empty token', kind: 'none', credentials: { token: '' } },
    ...malformed.map(
      (malformedToken, index): Caller => ({
        name: `malformed token ${index + 1}`,
        kind: 'invalid',
        credentials: { token: malformedToken },
      }),
    ),
    {
      name: 'the victim’s token, expired by time',
      kind: 'invalid',
      credentials: { token },
      isAfterExpiry: true,
      isTypical: true,
    },
    {
      name: 'a token of the victim that was logged out',
      kind: 'invalid',
      credentials: { token: victim.revokedToken },
    },
    {
      name: 'the victim’s token from before it was identified',
      kind: 'invalid',
      credentials: { token: victim.rotatedToken },
    },
    { name: 'the token of an erased visitor', kind: 'invalid', credentials: { token: erased.token } },
    { name: 'a visitor of another channel', kind: 'invalid', credentials: { token: foreign.token } },
    { name: 'the agent token as a session', kind: 'invalid', credentials: { token: server.agentToken } },
    {
      name: 'the victim’s realtime token as a session',
      kind: 'invalid',
      credentials: { token: victim.visitor.pubsubToken },
    },
    { name: 'the victim’s session as an agent token', kind: 'none', credentials: asAgentWith(token) },
    { name: 'part of the agent token', kind: 'none', credentials: asAgentWith(server.agentToken.slice(1)) },
    { name: 'a revoked agent token', kind: 'none', credentials: asAgentWith(revoked), isTypical: true },
    { name: 'a named agent token as a session', kind: 'invalid', credentials: { token: agent } },
    { name: 'another visitor', kind: 'other', credentials: {}, isTypical: true },
    { name: 'an agent', kind: 'agent', credentials: asAgentWith(agent), isTypical: true },
    { name: 'an administrator', kind: 'admin', credentials: asAgentWith(server.agentToken), isTypical: true },
  ];
}

export async function callAs(
  server: ServerUnderTest,
  caller: Caller,
  make: (credentials: CallOptions) => Promise<ApiResponse>,
  newOther: () => Promise<Visitor>,
): Promise<ApiResponse> {
  const credentials = caller.kind === 'other' ? { token: (await newOther()).token } : caller.credentials;
  server.clockAheadMs = caller.isAfterExpiry ? sessionLifeMs + dayMs : 0;
  try {
    return await make(credentials);
  } finally {
    server.clockAheadMs = 0;
  }
}

/** Creates a conversation that agents may change, so that the victim's stays untouched. Also returns an agent. */
export async function makeAgentTarget(
  server: ServerUnderTest,
): Promise<{ conversation: string; note: string; agent: string }> {
  const target = await newVisitor(server);
  const path = `/conversations/${target.conversationId}/messages`;
  const note = await asAgent(server, 'POST', path, { body: { content: 'x' } });
  const agents = await call(server, 'GET', '/api/agent/agents', {
    flowToken: 'other',
    headers: { 'X-Agent-Token': server.agentToken },
  });
  return {
    conversation: String(target.conversationId),
    note: String(note.body.id),
    agent: String(agents.body.payload[0].id),
  };
}
