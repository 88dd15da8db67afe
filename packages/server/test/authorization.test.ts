import { beforeAll, expect, it } from 'vitest';
import { asAgent, type CallOptions, call, newVisitor, type Visitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const json = (body: unknown): CallOptions => ({ body });

onEveryDatabase((server) => {
  let victim: Visitor;
  let other: Visitor;
  let formId = 0;
  beforeAll(async () => {
    victim = await newVisitor(server);
    other = await newVisitor(server);
    await victim.send('a secret');
    const form = { content: 'Your name?', content_type: 'form', content_attributes: { items: [] } };
    const path = `/conversations/${victim.conversationId}/messages`;
    formId = (await asAgent(server, 'POST', path, json(form))).body.id;
  });

  it('responds to another visitor’s message id exactly as to an unknown one', async () => {
    const body = { message: { submitted_values: { a: 'b' } } };
    const existing = await other.call('PATCH', `/api/messages/${formId}`, { body });
    const missing = await other.call('PATCH', '/api/messages/999999999', { body });
    expect(existing.status).toBe(404);
    expect(existing.body).toEqual(missing.body);
    const malformed = await other.call('PATCH', '/api/messages/1%20or%201=1', { body });
    expect(malformed).toMatchObject({ status: 404, body: missing.body });
  });

  it('paging with `before` returns no messages of another visitor', async () => {
    const { body } = await other.call('GET', `/api/messages?before=${formId + 1}`);
    expect(JSON.stringify(body)).not.toContain('a secret');
  });

  it('ignores a session token in the query string by default', async () => {
    const path = `/api/messages?conv_token=${victim.token}`;
    expect((await call(server, 'GET', path, { flowToken: 'other' })).status).toBe(401);
  });

  it('extends a session when it is used, and refuses it a month after its last use', async () => {
    const visitor = await newVisitor(server);
    const dayMs = 24 * 3_600_000;
    for (const day of [20, 40, 60]) {
      server.clockAheadMs = day * dayMs;
      expect((await visitor.call('GET', '/api/contact')).status).toBe(200);
    }
    server.clockAheadMs = 91 * dayMs;
    expect((await visitor.call('GET', '/api/contact')).status).toBe(401);
    server.clockAheadMs = 0;
  });

  it.each([
    ['no tokens', () => ({ channel: 'RoomChannel' })],
    ['the realtime token alone', () => ({ channel: 'RoomChannel', pubsub_token: victim.pubsubToken })],
    ['another visitor’s session', () => ({ ...victim.room, conv_token: other.token })],
    ['an unknown session', () => ({ ...victim.room, conv_token: 'x'.repeat(43) })],
    ['an unknown realtime token', () => ({ ...victim.room, pubsub_token: 'x'.repeat(43) })],
    ['a session token as realtime token', () => ({ ...victim.room, pubsub_token: victim.token })],
    ['a realtime token that is not a string', () => ({ ...victim.room, pubsub_token: { $ne: '' } })],
    ['a session that is not a string', () => ({ ...victim.room, conv_token: { $ne: '' } })],
    ['an unknown channel', () => ({ ...victim.room, channel: 'AdminChannel' })],
    [
      'a visitor’s token for the agents’ channel',
      () => ({ channel: 'AgentChannel', agent_token: victim.pubsubToken }),
    ],
  ])('rejects a subscription with %s', async (_case, channel) => {
    const cable = await CableClient.connect(server.url);
    expect(await cable.subscribe(channel())).toBe('reject_subscription');
    await victim.call('POST', '/api/conversations/toggle_typing', json({ typing_status: 'on' }));
    await cable.close();
    expect(cable.frames.all.filter((frame) => 'message' in frame && !frame.type)).toEqual([]);
  });

  it('sends a visitor no events of another visitor', async () => {
    const cable = await CableClient.connect(server.url);
    await cable.subscribe(other.room);
    const stranger = await newVisitor(server);
    await stranger.send('not for others');
    const own = await other.send('mine');
    await cable.event('message.created', ({ id }) => id === own.body.id);
    expect(JSON.stringify(cable.frames.all)).not.toContain('not for others');
    await cable.close();
  });

  it.each([
    ['another visitor’s presence channel', () => `presence-${victim.pubsubToken}`],
    ['another visitor’s private channel', () => `private-${victim.pubsubToken}`],
    ['a public channel', () => 'news'],
    ['an encrypted channel', () => `private-encrypted-${other.pubsubToken}`],
  ])('refuses to sign a subscription to %s', async (_case, channelName) => {
    const form = { socket_id: '1.1', channel_name: channelName() };
    const response = await other.call('POST', '/api/widget/auth', { body: form });
    expect(response.status).toBe(403);
  });
});
