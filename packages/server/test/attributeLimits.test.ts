import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { asAgent, newVisitor, type Visitor, visitorWith } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const attributesOf = (prefix: string, keys: number, bytes = 10) =>
  Object.fromEntries(Array.from({ length: keys }, (_, index) => [`${prefix}${index}`, 'x'.repeat(bytes)]));

onEveryDatabase((server) => {
  /** As [field, method, path, body]. */
  const attributeCalls: readonly (readonly [string, string, string, (attributes: object) => object])[] = [
    ['custom_attributes', 'POST', '/api/contact', (attributes) => ({ custom_attributes: attributes })],
    [
      'additional_attributes',
      'POST',
      '/api/contact',
      (attributes) => ({ additional_attributes: attributes }),
    ],
    [
      'custom_attributes',
      'PATCH',
      '/api/contact/attributes',
      (attributes) => ({ custom_attributes: attributes }),
    ],
    ['userAttrs', 'POST', '/api/conversations', (attributes) => ({ userAttrs: attributes })],
    ['userAttrs', 'POST', '/api/messages/send_ref', (attributes) => ({ ref: 'menu', userAttrs: attributes })],
  ];
  const conversationOf = async ({ conversationId }: Visitor) =>
    (await asAgent(server, 'GET', `/conversations/${conversationId}`)).body;

  it.each(attributeCalls)(
    'limits %s to 64 keys, counted over several calls: %s %s',
    async (name, method, path, bodyOf) => {
      const visitor = await newVisitor(server);
      const add = (attributes: object) => visitor.call(method, path, { body: bodyOf(attributes) });
      expect((await add(attributesOf('a', 40))).status).toBe(200);
      expect((await add(attributesOf('a', 64))).status).toBe(200);
      const response = await add({ one: 'more' });
      expect(response.status).toBe(422);
      expect(response.body.error.fields).toEqual({ [name]: ['At most 64 attributes.'] });
      expect((await add({ a0: 'changed' })).status).toBe(200);
    },
  );

  it.each(attributeCalls)(
    'limits %s to 64 kB, counted over several calls: %s %s',
    async (name, method, path, bodyOf) => {
      const visitor = await newVisitor(server);
      const add = (attributes: object) => visitor.call(method, path, { body: bodyOf(attributes) });
      expect((await add(attributesOf('a', 60, 1_000))).status).toBe(200);
      const response = await add(
        Object.fromEntries(['p', 'q', 'r', 's'].map((key) => [key.repeat(255), 'x'.repeat(1_020)])),
      );
      expect(response.status).toBe(422);
      expect(response.body.error.fields).toEqual({ [name]: ['At most 64 kB of attributes.'] });
      const conversation = await conversationOf(visitor);
      for (const attributes of [
        conversation.contact.custom_attributes,
        conversation.contact.additional_attributes,
        conversation.contact.user_attributes,
      ]) {
        expect(Buffer.byteLength(JSON.stringify(attributes))).toBeLessThanOrEqual(64 * 1024);
      }
    },
  );

  it('limits the attributes of a conversation to 64 kB', async () => {
    const visitor = await newVisitor(server);
    await visitor.call('POST', '/api/conversations/toggle_status');
    const keys = Array.from({ length: 64 }, (_, index) => `${index}`.padEnd(255, 'k'));
    const custom_attributes = Object.fromEntries(keys.map((key) => [key, 'x'.repeat(1_000)]));
    const response = await visitor.call('POST', '/api/conversations', { body: { custom_attributes } });
    expect(response.status).toBe(422);
    expect(response.body.error.fields).toEqual({ custom_attributes: ['At most 64 kB of attributes.'] });
  });

  it('keeps at most 64 attributes when a sign-in merges two visitors, and prefers those of the known contact', async () => {
    const secret = 'a secret of sixteen';
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identitySecret: secret } });
    const identity = (identifier: string) => ({
      identifier,
      identifier_hash: createHmac('sha256', secret).update(identifier).digest('hex'),
    });
    const first = await newVisitor(server);
    const known = await first.call('POST', '/api/contact', {
      body: { ...identity('ada'), custom_attributes: attributesOf('known', 60) },
    });
    const second = await newVisitor(server);
    await second.call('PATCH', '/api/contact/attributes', {
      body: { custom_attributes: attributesOf('new', 60) },
    });
    const merged = await second.call('POST', '/api/contact', { body: identity('ada') });
    expect([merged.status, merged.body.id]).toEqual([200, known.body.id]);
    const session = visitorWith(server, 'other', merged.body);
    const { custom_attributes } = (await session.call('GET', '/api/contact')).body;
    expect(Object.keys(custom_attributes)).toHaveLength(64);
    expect(custom_attributes).toMatchObject(attributesOf('known', 60));
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identitySecret: null } });
  });

  it('omits attributes from events and lists for agents, but includes them when an agent fetches one conversation', async () => {
    const visitor = await newVisitor(server);
    const attributes = attributesOf('a', 60, 1_000);
    await visitor.call('POST', '/api/contact', {
      body: { custom_attributes: attributes, additional_attributes: attributes },
    });
    const console = await CableClient.connect(server.url);
    await console.subscribe({ channel: 'AgentChannel', agent_token: server.agentToken });
    await visitor.call('POST', '/api/conversations/toggle_status');
    await visitor.call('POST', '/api/conversations', {
      body: { custom_attributes: attributes, contact: { name: 'Ada' }, userAttrs: attributes },
    });
    const created = await console.event('conversation.created', ({ contact }) => contact.id === visitor.id);
    expect(JSON.stringify(created).length).toBeLessThan(1_000);
    expect(created.contact).toMatchObject({ id: visitor.id, labels: [], is_verified: false });
    const { body: list } = await asAgent(server, 'GET', '/conversations');
    const listed = list.payload.find(({ id }: { id: number }) => id === created.id);
    expect(JSON.stringify({ ...listed, last_message: null }).length).toBeLessThan(1_000);
    expect((await asAgent(server, 'GET', `/conversations/${created.id}`)).body).toMatchObject({
      id: created.id,
      custom_attributes: attributes,
      contact: {
        custom_attributes: attributes,
        additional_attributes: attributes,
        user_attributes: attributes,
      },
    });
    await console.close();
  });
});
