import { beforeAll, expect, it } from 'vitest';
import { asAgent, type CallOptions, call, newVisitor, type Visitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly options?: CallOptions;
}

const json = (body: unknown): CallOptions => ({ body });
const file = (): CallOptions => {
  const form = new FormData();
  form.append('attachments[]', new File(['words'], 'note.txt', { type: 'text/plain' }));
  return { form };
};

/** Every call that needs a session. `MINE` stands for the id of a message of the visitor who is attacked. */
const endpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/api/conversations' },
  { method: 'POST', path: '/api/conversations', options: json({ message: { content: 'x' } }) },
  {
    method: 'GET',
    path: '/api/conversations/toggle_status',
    options: { headers: { 'X-Requested-With': 'x' } },
  },
  { method: 'POST', path: '/api/conversations/toggle_status' },
  { method: 'POST', path: '/api/conversations/update_last_seen' },
  { method: 'POST', path: '/api/conversations/toggle_typing', options: json({ typing_status: 'on' }) },
  { method: 'POST', path: '/api/conversations/transcript', options: json({ email: 'a@example.com' }) },
  { method: 'POST', path: '/api/messages', options: json({ message: { content: 'x' } }) },
  { method: 'POST', path: '/api/messages/send_file', options: file() },
  { method: 'GET', path: '/api/messages' },
  { method: 'GET', path: '/api/messages?since_rev=0' },
  {
    method: 'PATCH',
    path: '/api/messages/MINE',
    options: json({ message: { submitted_values: { a: 'b' } } }),
  },
  { method: 'POST', path: '/api/messages/send_ref', options: json({ ref: 'menu' }) },
  { method: 'POST', path: '/api/messages/send_start_flow', options: json({ sub_flow: 'menu' }) },
  { method: 'GET', path: '/api/contact' },
  { method: 'POST', path: '/api/contact', options: json({ name: 'Eve' }) },
  { method: 'DELETE', path: '/api/contact' },
  { method: 'DELETE', path: '/api/contact/session' },
  { method: 'GET', path: '/api/contact/export' },
  { method: 'POST', path: '/api/contact/handover', options: json({}) },
  { method: 'PATCH', path: '/api/contact/attributes', options: json({ custom_attributes: { a: 1 } }) },
  { method: 'DELETE', path: '/api/contact/attributes', options: json({ custom_attributes: ['a'] }) },
  { method: 'POST', path: '/api/labels', options: json({ label: 'x' }) },
  { method: 'DELETE', path: '/api/labels/x' },
  { method: 'POST', path: '/api/events', options: json({ name: 'x', event_info: {} }) },
  {
    method: 'POST',
    path: '/api/widget/auth',
    options: json({ socket_id: '1.1', channel_name: 'private-x' }),
  },
];

/** Without a token these begin a new visitor's own conversation, or are nobody's: there is nothing of others in the answer. */
const openToStrangers = new Set([
  'POST /api/conversations',
  'POST /api/messages/send_ref',
  'POST /api/messages/send_start_flow',
  'POST /api/contact',
  'POST /api/events',
]);

const agentCalls: readonly (readonly [string, string])[] = [
  ['GET', '/conversations'],
  ['GET', '/conversations/1'],
  ['GET', '/conversations/1/messages'],
  ['POST', '/conversations/1/messages'],
  ['POST', '/conversations/1/typing'],
  ['POST', '/conversations/1/toggle_status'],
  ['POST', '/conversations/1/menu'],
  ['POST', '/conversations/1/events'],
  ['PATCH', '/messages/1'],
  ['DELETE', '/messages/1'],
  ['GET', '/agents'],
  ['PATCH', '/agents/1'],
  ['GET', '/channel'],
  ['PATCH', '/channel'],
];

const unknownSession = {
  error: {
    code: 'session_unknown',
    message: 'This session is unknown or has ended. Start a new conversation.',
  },
};

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

  const attempt = ({ method, path, options }: Endpoint, more: CallOptions) =>
    call(server, method, path.replace('MINE', String(formId)), { flowToken: 'other', ...options, ...more });

  const untouched = async () => {
    expect(await victim.changes()).toHaveLength(2);
    expect((await victim.call('GET', '/api/conversations')).body.status).toBe('open');
    expect((await victim.call('GET', '/api/contact')).body).toMatchObject({ name: '', labels: [] });
  };

  it.each(endpoints)(
    'denies $method $path a token that is malformed, expired or of another channel, with one answer',
    async (endpoint) => {
      const answers = [];
      for (const token of [
        'x',
        'a'.repeat(5_000),
        victim.token.slice(1),
        `${victim.token}x`,
        "' or 1=1 --",
      ]) {
        answers.push(await attempt(endpoint, { token }));
      }
      answers.push(await attempt(endpoint, { token: victim.token, flowToken: 'demo' }));
      server.clockAheadMs = 31 * 24 * 3_600_000;
      answers.push(await attempt(endpoint, { token: victim.token }));
      server.clockAheadMs = 0;
      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
        answers.map(() => ({ status: 401, body: unknownSession })),
      );
      await untouched();
    },
  );

  it.each(endpoints)('gives $method $path nothing of others without a token', async (endpoint) => {
    const answer = await attempt(endpoint, {});
    if (openToStrangers.has(`${endpoint.method} ${endpoint.path}`)) expect(answer.status).toBe(200);
    else expect(answer).toMatchObject({ status: 401, body: unknownSession });
    expect(JSON.stringify(answer.body)).not.toContain('a secret');
    await untouched();
  });

  it.each(endpoints.filter(({ path }) => !path.startsWith('/api/contact') || path.endsWith('export')))(
    'shows and changes through $method $path nothing of another visitor',
    async (endpoint) => {
      const answer = await attempt(endpoint, { token: other.token });
      expect(JSON.stringify(answer.body)).not.toContain('a secret');
      await untouched();
    },
  );

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

  it.each(agentCalls)('denies %s /api/agent%s everybody but agents', async (method, path) => {
    const tokens = [undefined, '', 'x', victim.token, `${server.agentToken}x`, server.agentToken.slice(1)];
    for (const agentToken of tokens) {
      const headers = agentToken === undefined ? {} : { 'X-Agent-Token': agentToken };
      const answer = await call(server, method, `/api/agent${path}`, { token: victim.token, headers });
      expect(answer).toMatchObject({ status: 401, body: { error: { code: 'agent_unknown' } } });
    }
  });

  it.each([
    ['no token', () => ({ channel: 'RoomChannel' })],
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
