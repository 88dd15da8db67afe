import { afterEach, expect, it } from 'vitest';
import { openControl } from '../src/commands/openControl.ts';
import type { Control } from '../src/control/Control.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { call, newVisitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { agentToken, noLimits, onEveryDatabase, type ServerUnderTest } from './onEveryDatabase.ts';

const audit: string[] = [];
const failures = { calls: 10, perMs: 60_000 };
let opened: Control[] = [];

afterEach(async () => {
  for (const control of opened) await control.close();
  opened = [];
});

async function openControlOf(server: ServerUnderTest): Promise<Control> {
  const control = await openControl({ dataDir: server.dataDir, databaseUrl: 'memory:' });
  opened.push(control);
  return control;
}

async function newToken(server: ServerUnderTest, body: { name: string; role?: string }): Promise<string> {
  const response = await (await openControlOf(server)).call('/agents', { method: 'POST', body });
  expect(response.status).toBe(200);
  return Object(await response.json()).token;
}

const revoke = async (server: ServerUnderTest, name: string) =>
  (await (await openControlOf(server)).call(`/agents/${name}`, { method: 'DELETE' })).status;

const as = (server: ServerUnderTest, token: string, method: string, path: string, body?: unknown) =>
  call(server, method, `/api/agent${path}`, {
    flowToken: null,
    headers: { 'X-Agent-Token': token },
    ...(body === undefined ? {} : { body }),
  });

onEveryDatabase(
  (server) => {
    it('accepts each named token until that token is revoked', async () => {
      const [mira, jonas] = [
        await newToken(server, { name: 'Mira' }),
        await newToken(server, { name: 'Jonas' }),
      ];
      expect(mira).toMatch(/^[\w-]{43}$/);
      expect((await as(server, mira, 'GET', '/session')).body).toEqual({
        is_agent: true,
        name: 'Mira',
        role: 'agent',
      });
      expect((await as(server, mira, 'GET', '/conversations')).status).toBe(200);
      expect(await revoke(server, 'Mira')).toBe(200);
      expect((await as(server, mira, 'GET', '/conversations')).status).toBe(401);
      expect((await as(server, jonas, 'GET', '/conversations')).status).toBe(200);
      expect(await revoke(server, 'Mira')).toBe(404);
      expect(await newToken(server, { name: 'Mira' })).not.toBe(mira);
    });

    it('disconnects the console of a revoked token, but not that of another token', async () => {
      const [revoked, valid] = [
        await newToken(server, { name: 'revoked' }),
        await newToken(server, { name: 'valid' }),
      ];
      const sockets = await Promise.all([revoked, valid].map(() => CableClient.connect(server.url)));
      const [first, second] = sockets;
      expect(await first?.subscribe({ channel: 'AgentChannel', agent_token: revoked })).toBe(
        'confirm_subscription',
      );
      await second?.subscribe({ channel: 'AgentChannel', agent_token: valid });
      await revoke(server, 'revoked');
      expect(await first?.frames.next(({ type }) => type === 'disconnect')).toEqual({
        type: 'disconnect',
        reason: 'unauthorized',
        reconnect: false,
      });
      const visitor = await newVisitor(server);
      await visitor.send('still here?');
      await second?.event('message.created', ({ content }) => content === 'still here?');
      expect(JSON.stringify(first?.frames.all)).not.toContain('still here?');
      for (const socket of sockets) await socket.close();
    });

    it('lets only admin tokens change a channel', async () => {
      const agent = await newToken(server, { name: 'an agent' });
      const admin = await newToken(server, { name: 'an admin', role: 'admin' });
      const change = { identitySecret: 'x'.repeat(32) };
      const response = await as(server, agent, 'PATCH', '/channel?flow_token=other', change);
      expect(response).toMatchObject({ status: 403, body: { error: { code: 'admin_only' } } });
      expect((await as(server, agent, 'GET', '/channel?flow_token=other')).status).toBe(200);
      expect((await as(server, admin, 'PATCH', '/channel?flow_token=other', change)).status).toBe(200);
    });

    it('logs which agent changed what, without message contents and tokens', async () => {
      audit.length = 0;
      const token = await newToken(server, { name: 'Auditor' });
      const visitor = await newVisitor(server);
      const path = `/conversations/${visitor.conversationId}/messages`;
      const sent = await as(server, token, 'POST', path, { content: 'a secret between us' });
      await as(server, token, 'DELETE', `/messages/${sent.body.id}`);
      await as(server, token, 'GET', path);
      await as(server, token, 'POST', `/conversations/${visitor.conversationId}/messages`, { content: '' });
      const lines = audit.filter((line) => line.includes('"Auditor"'));
      expect(lines).toEqual([
        'The operator added the agent token "Auditor" (agent).',
        `Agent "Auditor": POST /api/agent${path}`,
        `Agent "Auditor": DELETE /api/agent/messages/${sent.body.id}`,
      ]);
      expect(audit.join()).not.toContain('a secret between us');
      expect(audit.join()).not.toContain(token);
    });

    it('lists when a token was last used, but not the token itself', async () => {
      const token = await newToken(server, { name: 'listed' });
      await as(server, token, 'GET', '/session');
      const listed = await (await (await openControlOf(server)).call('/agents')).text();
      expect(listed).not.toContain(token);
      expect(JSON.parse(listed).fixed).toBe('AGENT_TOKEN');
      const row = JSON.parse(listed).tokens.find(({ name }: { name: string }) => name === 'listed');
      expect(Math.abs(row.lastUsedAtMs - Date.now())).toBeLessThan(60_000);
      expect(row).toMatchObject({ role: 'agent', revokedAtMs: null });
    });

    it('refuses duplicate, empty and log-forging names, and refuses to revoke AGENT_TOKEN', async () => {
      const control = await openControlOf(server);
      const post = async (name: string) =>
        (await control.call('/agents', { method: 'POST', body: { name } })).status;
      expect(await post('taken')).toBe(200);
      expect([await post('taken'), await post('two\nlines'), await post('"'), await post('')]).toEqual([
        409, 422, 422, 422,
      ]);
      expect(await revoke(server, 'AGENT_TOKEN')).toBe(422);
    });

    it('after ten wrong tokens in a minute, refuses all tokens that were not used before', async () => {
      const known = await newToken(server, { name: 'known' });
      const unseen = await newToken(server, { name: 'unseen' });
      expect((await as(server, known, 'GET', '/session')).status).toBe(200);
      const statuses = [];
      for (let guess = 0; guess < 12; guess += 1)
        statuses.push((await as(server, `guess-${guess}`, 'GET', '/session')).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
      expect((await as(server, 'guess', 'GET', '/conversations')).status).toBe(429);
      // Correct but unseen tokens are refused too; otherwise guessing could continue.
      expect((await as(server, unseen, 'GET', '/session')).status).toBe(429);
      const cable = await CableClient.connect(server.url);
      const subscribed = await cable.subscribe({ channel: 'AgentChannel', agent_token: unseen });
      expect(subscribed).toBe('reject_subscription');
      await cable.close();
      // A token that was used before keeps working. AGENT_TOKEN has not been used yet, so it is refused.
      expect((await as(server, known, 'GET', '/conversations')).status).toBe(200);
      expect((await as(server, agentToken, 'GET', '/session')).status).toBe(429);
      server.clockAheadMs += failures.perMs;
      expect((await as(server, unseen, 'GET', '/session')).body.is_agent).toBe(true);
    });
  },
  {
    limits: { ...noLimits, agentFailures: failures },
    logger: { ...silentLogger, audit: (line) => audit.push(line) },
  },
);
