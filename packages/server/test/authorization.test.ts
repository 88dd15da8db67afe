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
    await victim.say('a secret');
    const form = { content: 'Your name?', content_type: 'form', content_attributes: { items: [] } };
    const path = `/conversations/${victim.conversationId}/messages`;
    formId = (await asAgent(server, 'POST', path, json(form))).body.id;
  });

  it('answers another visitor’s message exactly as one that never was', async () => {
    const body = { message: { submitted_values: { a: 'b' } } };
    const theirs = await other.call('PATCH', `/api/messages/${formId}`, { body });
    const nobodys = await other.call('PATCH', '/api/messages/999999999', { body });
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(nobodys.body);
    const odd = await other.call('PATCH', '/api/messages/1%20or%201=1', { body });
    expect(odd).toMatchObject({ status: 404, body: nobodys.body });
  });

  it('shows nothing of another visitor around an id of theirs', async () => {
    const { body } = await other.call('GET', `/api/messages?before=${formId + 1}`);
    expect(JSON.stringify(body)).not.toContain('a secret');
  });

  it('lets a token of the query count only where the server is set so', async () => {
    const path = `/api/messages?conv_token=${victim.token}`;
    expect((await call(server, 'GET', path, { flowToken: 'other' })).status).toBe(401);
  });

  it('keeps a session alive while it is used, for thirty days after the last call', async () => {
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
    ['no token', () => ({ channel: 'RoomChannel' })],
    ['the realtime token alone', () => ({ channel: 'RoomChannel', pubsub_token: victim.pubsubToken })],
    ['another visitor’s session', () => ({ ...victim.room, conv_token: other.token })],
    ['an unknown session', () => ({ ...victim.room, conv_token: 'x'.repeat(43) })],
    ['an unknown token', () => ({ ...victim.room, pubsub_token: 'x'.repeat(43) })],
    ['a conv_token in its place', () => ({ ...victim.room, pubsub_token: victim.token })],
    ['a token that is no text', () => ({ ...victim.room, pubsub_token: { $ne: '' } })],
    ['a session that is no text', () => ({ ...victim.room, conv_token: { $ne: '' } })],
    ['an unknown channel', () => ({ ...victim.room, channel: 'AdminChannel' })],
    [
      'the agents’ channel without their token',
      () => ({ channel: 'AgentChannel', agent_token: victim.pubsubToken }),
    ],
  ])('rejects a subscription with %s', async (_what, channel) => {
    const cable = await CableClient.connect(server.url);
    expect(await cable.subscribe(channel())).toBe('reject_subscription');
    await victim.call('POST', '/api/conversations/toggle_typing', json({ typing_status: 'on' }));
    await cable.close();
    expect(cable.frames.all.filter((frame) => 'message' in frame && !frame.type)).toEqual([]);
  });

  it('tells a visitor nothing that happens to another', async () => {
    const cable = await CableClient.connect(server.url);
    await cable.subscribe(other.room);
    const stranger = await newVisitor(server);
    await stranger.say('not for others');
    const own = await other.say('mine');
    await cable.event('message.created', ({ id }) => id === own.body.id);
    expect(JSON.stringify(cable.frames.all)).not.toContain('not for others');
    await cable.close();
  });

  it.each([
    ['somebody else’s channel', () => `presence-${victim.pubsubToken}`],
    ['somebody else’s private channel', () => `private-${victim.pubsubToken}`],
    ['a public channel', () => 'news'],
    ['a channel of another kind', () => `private-encrypted-${other.pubsubToken}`],
  ])('signs no subscription to %s', async (_what, channelName) => {
    const form = { socket_id: '1.1', channel_name: channelName() };
    const answer = await other.call('POST', '/api/widget/auth', { body: form });
    expect(answer.status).toBe(403);
  });
});
