import { openControl } from '../../src/commands/openControl.ts';
import type { Control } from '../../src/control/Control.ts';
import type { Answer, CallOptions, Visitor } from '../api.ts';
import { asAgent, call, newVisitor } from '../api.ts';
import type { ServerUnderTest } from '../onEveryDatabase.ts';
import type { Victim } from './Victim.ts';

/** How the server treats a caller: what it shows decides, not what it once was. */
export type Kind = 'none' | 'invalid' | 'other' | 'agent' | 'admin';

/** Somebody who makes a call. */
export interface Caller {
  readonly name: string;
  readonly kind: Kind;
  /** What goes along with the call. */
  readonly shows: CallOptions;
  /** The server's clock runs ahead while the call is made. */
  readonly isLate?: boolean;
  /** One of its kind for the calls that look at no token. */
  readonly isTypical?: boolean;
}

const dayMs = 24 * 3_600_000;
export const sessionLifeMs = 30 * dayMs;

/** Calls are made at a time when every session has ended: nothing may tidy up meanwhile. */
export const noSweeps = { sweepMs: 24 * 3_600_000 };

/** Makes an agent token of a name, as the operator does. */
async function newAgentToken(control: Control, name: string, role: 'agent' | 'admin'): Promise<string> {
  const answer = await control.call('/agents', { method: 'POST', body: { name, role } });
  return Object(await answer.json()).token;
}

/** Everybody who is not the victim, and what they hold. `other` is a visitor of the same channel. */
export async function makeCallers(server: ServerUnderTest, victim: Victim): Promise<Caller[]> {
  const { token } = victim.visitor;
  const erased = await newVisitor(server);
  await erased.call('DELETE', '/api/contact');
  const abroad = await newVisitor(server, 'demo');
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
    { name: 'no token', kind: 'none', shows: {}, isTypical: true },
    { name: 'an empty token', kind: 'none', shows: { token: '' } },
    ...malformed.map(
      (shown, at): Caller => ({
        name: `malformed token ${at + 1}`,
        kind: 'invalid',
        shows: { token: shown },
      }),
    ),
    {
      name: 'the victim’s token, expired by time',
      kind: 'invalid',
      shows: { token },
      isLate: true,
      isTypical: true,
    },
    { name: 'a token of the victim that logged out', kind: 'invalid', shows: { token: victim.revokedToken } },
    {
      name: 'the victim’s token from before it was identified',
      kind: 'invalid',
      shows: { token: victim.rotatedToken },
    },
    { name: 'the token of an erased visitor', kind: 'invalid', shows: { token: erased.token } },
    { name: 'a visitor of another channel', kind: 'invalid', shows: { token: abroad.token } },
    { name: 'the agent token as a session', kind: 'invalid', shows: { token: server.agentToken } },
    {
      name: 'the victim’s realtime token as a session',
      kind: 'invalid',
      shows: { token: victim.visitor.pubsubToken },
    },
    { name: 'the victim’s session as an agent token', kind: 'none', shows: asAgentWith(token) },
    { name: 'a part of the agent token', kind: 'none', shows: asAgentWith(server.agentToken.slice(1)) },
    { name: 'a revoked agent token', kind: 'none', shows: asAgentWith(revoked), isTypical: true },
    { name: 'a named agent token as a session', kind: 'invalid', shows: { token: agent } },
    { name: 'another visitor', kind: 'other', shows: {}, isTypical: true },
    { name: 'an agent', kind: 'agent', shows: asAgentWith(agent), isTypical: true },
    { name: 'an administrator', kind: 'admin', shows: asAgentWith(server.agentToken), isTypical: true },
  ];
}

/** Makes a call as somebody; on time, or a day after every session has ended. */
export async function callAs(
  server: ServerUnderTest,
  caller: Caller,
  make: (shows: CallOptions) => Promise<Answer>,
  fresh: () => Promise<Visitor>,
): Promise<Answer> {
  const shows = caller.kind === 'other' ? { token: (await fresh()).token } : caller.shows;
  server.clockAheadMs = caller.isLate ? sessionLifeMs + dayMs : 0;
  try {
    return await make(shows);
  } finally {
    server.clockAheadMs = 0;
  }
}

/** A conversation for agents to act on, so that what they may do is not done to the victim. */
export async function makeSubject(
  server: ServerUnderTest,
): Promise<{ conversation: string; note: string; agent: string }> {
  const subject = await newVisitor(server);
  const path = `/conversations/${subject.conversationId}/messages`;
  const note = await asAgent(server, 'POST', path, { body: { content: 'x' } });
  const agents = await call(server, 'GET', '/api/agent/agents', {
    flowToken: 'other',
    headers: { 'X-Agent-Token': server.agentToken },
  });
  return {
    conversation: String(subject.conversationId),
    note: String(note.body.id),
    agent: String(agents.body.payload[0].id),
  };
}
