import { beforeAll, expect, it } from 'vitest';
import { asAgent, call, newVisitor, type Visitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onPostgres } from './onEveryDatabase.ts';

const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\0',
  '\uD800',
  "'; drop table messages; --",
  '$1',
  '{}',
  '../../../etc/passwd',
  'x'.repeat(20_000),
  [],
  [[]],
  [null],
  {},
  { constructor: { prototype: { polluted: 1 } } },
  { toString: 'x', valueOf: 'x', length: -1 },
];

const calls: readonly (readonly [string, string, Record<string, unknown>])[] = [
  [
    'POST',
    '/api/conversations',
    {
      contact: { name: 'a', email: 'a@b.co', phone: '+441' },
      message: { content: 'x', echo_id: 'a', timestamp: 1, referer_url: 'x' },
      custom_attributes: { a: 1 },
      start_flow: 'menu',
      userAttrs: { ua: 'x' },
    },
  ],
  ['POST', '/api/conversations/toggle_typing', { typing_status: 'on' }],
  ['POST', '/api/conversations/transcript', { email: 'a@b.co' }],
  ['POST', '/api/messages', { message: { content: 'x', echo_id: 'b', timestamp: 1, referer_url: 'x' } }],
  ['POST', '/api/messages/send_ref', { ref: 'menu', userAttrs: {} }],
  ['POST', '/api/messages/send_start_flow', { sub_flow: 'menu', userAttrs: {} }],
  [
    'PATCH',
    '/api/messages/FORM',
    { contact: { email: 'a@b.co' }, message: { submitted_email: 'a@b.co', submitted_values: { a: 'b' } } },
  ],
  ['POST', '/api/events', { name: 'x', event_info: { a: 1 } }],
  [
    'POST',
    '/api/events',
    { name: 'campaign.triggered', event_info: { campaign_id: 1, custom_attributes: {} } },
  ],
  [
    'POST',
    '/api/contact',
    {
      identifier: 'x',
      identifier_hash: 'x',
      email: 'a@b.co',
      name: 'x',
      avatar_url: 'https://a.b/',
      phone_number: '+441',
      additional_attributes: {},
      custom_attributes: {},
    },
  ],
  ['PATCH', '/api/contact/attributes', { custom_attributes: { a: 1 } }],
  ['DELETE', '/api/contact/attributes', { custom_attributes: ['a'] }],
  ['POST', '/api/contact/handover', { purpose: 'popout' }],
  ['POST', '/api/contact/redeem', { code: 'x' }],
  ['POST', '/api/labels', { label: 'x' }],
  ['POST', '/api/widget/auth', { socket_id: '1.1', channel_name: 'private-x' }],
];
const agentCalls: readonly (readonly [string, string, Record<string, unknown>])[] = [
  [
    'POST',
    '/conversations/MINE/messages',
    { content: 'x', content_type: 'text', content_attributes: {}, agent_id: 1, as: 'agent' },
  ],
  ['POST', '/conversations/MINE/typing', { typing_status: 'on', is_private: false, agent_id: 1 }],
  ['POST', '/conversations/MINE/menu', { menu: [], userMenu: [], allowInput: true }],
  ['POST', '/conversations/MINE/events', { name: 'send_gtag_event', data: { name: 'x', params: {} } }],
  ['PATCH', '/messages/FORM', { content: 'x', content_attributes: {} }],
  ['PATCH', '/agents/1', { availability_status: 'online' }],
  [
    'PATCH',
    '/channel?flow_token=other',
    {
      welcomeTitle: 'x',
      channel: { workingHours: [] },
      widget: {},
      realtime: { adapter: 'cable' },
      sealedIdentitySecret: null,
    },
  ],
];

const hostileKeys = ['a\0b', '\uDC00x', '__proto__', 'constructor', 'toString'];

function* withKey(body: unknown, key: string): Generator<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  // Built as text, because `JSON.stringify` would write `1e400` as `null`.
  const entries = Object.entries(body).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  for (const value of ['"x"', '1e400', `"${'x'.repeat(10_001)}"`]) {
    yield `{${[...entries, `${JSON.stringify(key)}:${value}`].join(',')}}`;
  }
  for (const [name, inner] of Object.entries(body)) {
    for (const changed of withKey(inner, key)) {
      const rest = Object.entries(body).filter(([other]) => other !== name);
      const others = rest
        .map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)},`)
        .join('');
      yield `{${others}${JSON.stringify(name)}:${changed}}`;
    }
  }
}

function* replaced(body: unknown, value: unknown): Generator<unknown> {
  yield value;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  for (const [key, inner] of Object.entries(body)) {
    for (const changed of replaced(inner, value)) yield { ...body, [key]: changed };
  }
}

// The fuzz test covers the embedded database.
onPostgres((server) => {
  let visitor: Visitor;
  let formId = 0;
  beforeAll(async () => {
    visitor = await newVisitor(server);
    const form = { content: 'Your name?', content_type: 'form' };
    const path = `/conversations/${visitor.conversationId}/messages`;
    formId = (await asAgent(server, 'POST', path, { body: form })).body.id;
  });
  const fill = (path: string) =>
    path.replace('FORM', String(formId)).replace('MINE', String(visitor.conversationId));
  const expectHandled = ({ status, body }: { status: number; body: unknown }, sent: unknown) => {
    const label = JSON.stringify(sent).slice(0, 300);
    expect(status, label).toBeLessThan(500);
    if (status >= 400)
      expect(body, label).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
  };

  it.each(calls)(
    'responds without a server error to hostile values and keys in %s %s',
    async (method, path, body) => {
      for (const value of hostile) {
        for (const sent of replaced(body, value)) {
          expectHandled(await visitor.call(method, fill(path), { body: sent }), sent);
        }
      }
      for (const key of hostileKeys) {
        for (const sent of withKey(body, key)) {
          expectHandled(await visitor.call(method, fill(path), { body: sent }), sent);
        }
      }
      expect('polluted' in {}).toBe(false);
      expect((await visitor.call('GET', '/api/messages?since_rev=0')).status).toBe(200);
    },
    60_000,
  );

  it.each(agentCalls)(
    'responds without a server error to hostile values and keys from an agent: %s %s',
    async (method, path, body) => {
      for (const value of hostile) {
        for (const sent of replaced(body, value)) {
          expectHandled(await asAgent(server, method, fill(path), { body: sent }), sent);
        }
      }
      for (const key of hostileKeys) {
        for (const sent of withKey(body, key)) {
          expectHandled(await asAgent(server, method, fill(path), { body: sent }), sent);
        }
      }
      for (const page of ['/widget?flow_token=other', '/api/config', '/api/agents', '/api/campaigns']) {
        expect([200, 503], page).toContain((await call(server, 'GET', page, { flowToken: 'other' })).status);
      }
    },
    60_000,
  );

  it('replaces U+0000 and lone surrogates in keys and values before storing them', async () => {
    const body = '{"custom_attributes":{"a\\u0000b":"c\\u0000d","e\\ud800f":["\\udc00"]}}';
    const { status, body: contact } = await visitor.call('PATCH', '/api/contact/attributes', { body });
    expect(status).toBe(200);
    expect(contact.custom_attributes).toMatchObject({ 'a\uFFFDb': 'c\uFFFDd', 'e\uFFFDf': ['\uFFFD'] });
  });

  it.each([
    '/widget?flow_token=%00',
    '/api/config?flow_token=%00',
    '/api/agents?flow_token=de%00mo',
    '/api/campaigns?flow_token=%00',
    '/api/attachments/%00/x',
    '/avatars/%00',
    '/demo/%00',
    '/agent/%00.js',
    '/widget/assets/%00.js',
    '/loader.js%00',
  ])('responds 404 to %s', async (path) => {
    expect((await call(server, 'GET', path, { flowToken: null })).status).toBe(404);
  });

  it.each([
    ['POST', '/api/conversations'],
    ['POST', '/api/events'],
    ['POST', '/api/messages/send_ref'],
    ['POST', '/api/contact'],
  ])('responds 404 for the flow token U+0000: %s %s', async (method, path) => {
    const body = { name: 'x', ref: 'x' };
    expect((await call(server, method, path, { flowToken: '\0', body })).status).toBe(404);
  });

  it.each(['GET', 'PATCH'])(
    'responds 404 for the flow token U+0000: %s /api/agent/channel',
    async (method) => {
      const options = method === 'GET' ? {} : { body: {} };
      expect((await asAgent(server, method, '/channel?flow_token=%00', options)).status).toBe(404);
      expect((await asAgent(server, 'GET', '/agents?flow_token=%00')).status).toBe(404);
    },
  );

  it('rejects subscriptions with U+0000 or a lone surrogate, and keeps the socket open', async () => {
    const cable = await CableClient.connect(server.url);
    for (const text of ['\0', 'a\0', '\uD800']) {
      expect(await cable.subscribe({ channel: 'RoomChannel', pubsub_token: text, conv_token: text })).toBe(
        'reject_subscription',
      );
      expect(await cable.subscribe({ channel: 'AgentChannel', agent_token: text })).toBe(
        'reject_subscription',
      );
    }
    await cable.close();
  });

  it('refuses invalid values in form fields with names such as toString', async () => {
    for (const value of ['1e400', `"${'x'.repeat(10_001)}"`]) {
      for (const name of ['toString', 'valueOf', 'hasOwnProperty']) {
        const body = `{"message":{"submitted_values":{"${name}":${value}}}}`;
        const response = await visitor.call('PATCH', `/api/messages/${formId}`, { body });
        expect([name, response.status]).toEqual([name, 422]);
      }
    }
  });

  it.each(['before', 'since_rev'])(
    'responds without a server error to hostile values in the query parameter %s',
    async (name) => {
      for (const value of hostile.filter((candidate) => JSON.stringify(candidate).length < 1_000)) {
        const path = `/api/messages?${name}=${encodeURIComponent(JSON.stringify(value))}`;
        expectHandled(await visitor.call('GET', path), path);
      }
    },
  );
});
