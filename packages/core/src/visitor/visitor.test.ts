import { describe, expect, it } from 'vitest';
import { open, posted, shop } from '../client/chat.testing.ts';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';

const ada = {
  contact: { name: 'Ada', email: 'ada@shop.example', phone: '+14155550100' },
  customAttributes: { plan: 'big' },
};

describe('introduce()', () => {
  it('details entered before a conversation are sent once, with the first message', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    client.introduce(ada);
    client.send('Hello');
    await world.clock.advance(1_000);
    client.send('Anybody there?');
    await world.clock.advance(1_000);
    expect(posted(world, '/api/conversations').map(({ body }) => body)).toMatchObject([
      { contact: ada.contact, custom_attributes: { plan: 'big' }, message: { content: 'Hello' } },
    ]);
    expect(posted(world, '/api/messages')).toHaveLength(1);
    expect(client.state.contact).toEqual(ada.contact);
  });

  it('details entered before a conversation are sent with a conversation that starts without a message', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    client.introduce(ada);
    await Promise.all([client.startConversation({ flow: 'welcome' }), world.clock.advance(1_000)]);
    expect(posted(world, '/api/conversations')[0]?.body).toMatchObject({
      contact: ada.contact,
      start_flow: 'welcome',
    });
  });

  it('details entered before a conversation are sent with it even if the host page has identified the visitor', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    await Promise.all([client.contact.identify({ identifier: '7' }), world.clock.advance(1_000)]);
    client.introduce(ada);
    client.send('Hello');
    await world.clock.advance(1_000);
    expect(posted(world, '/api/conversations')[0]?.body).toMatchObject({ contact: ada.contact });
    expect(client.state.messages.list.items.map(({ status }) => status)).toEqual(['sent']);
  });

  it('details entered before a conversation are stored across a reload together with an unsent message', async () => {
    const world = createTestEnvironment();
    const first = await open(world);
    world.setOnline(false);
    first.client.introduce(ada);
    first.client.send('Hello');
    await world.clock.advance(1_000);
    first.client.dispose();
    world.setOnline(true);
    await open(world);
    await world.clock.advance(10_000);
    expect(world.server.log.map(({ content }) => content)).toEqual(['Hello']);
    const bodies = posted(world, '/api/conversations').map(({ body }) => body);
    expect(bodies.at(-1)).toMatchObject({ contact: ada.contact });
  });

  it('a campaign sends the entered attributes in its event, and the contact details in a second request', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    client.campaigns.start(shop);
    await world.clock.advance(10_000);
    client.introduce(ada);
    await Promise.all([client.campaigns.execute(5), world.clock.advance(2_000)]);
    expect(posted(world, '/api/events')[0]?.body).toMatchObject({
      event_info: { custom_attributes: { plan: 'big' } },
    });
    expect(posted(world, '/api/contact').map(({ body }) => body)).toMatchObject([
      { name: 'Ada', email: 'ada@shop.example', phone_number: '+14155550100' },
    ]);
  });

  it('details entered before a conversation are deleted by reset()', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    client.introduce(ada);
    client.reset();
    expect(client.state.contact).toEqual({ name: null, email: null, phone: null });
    client.send('Hello');
    await world.clock.advance(1_000);
    expect(posted(world, '/api/conversations')[0]?.body).not.toHaveProperty('contact');
  });
});

describe('contact actions', () => {
  it('contact actions wait for the session and are sent in order', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    const changes: string[] = [];
    client.on('attributes:change', ({ keys }) => changes.push(keys.join()));
    client.on('label:change', ({ label, isSet }) => changes.push(`${label} ${isSet}`));
    void client.contact.setAttributes({ plan: 'small', seats: 3 });
    void client.contact.deleteAttribute('seats');
    void client.contact.addLabel('vip');
    void client.contact.removeLabel('vip');
    void client.contact.addLabel('new');
    await world.clock.advance(1_000);
    expect(changes).toEqual([]);
    client.send('Hello');
    await world.clock.advance(2_000);
    expect(changes).toEqual(['plan,seats', 'seats', 'vip true', 'vip false', 'new true']);
    expect(world.server.visitor).toMatchObject({ attributes: { plan: 'small' }, labels: ['new'] });
  });

  it('contact actions report a rejection by the server to onError, do not throw, and do not block later actions', async () => {
    const world = createTestEnvironment();
    const errors: unknown[] = [];
    const { client } = await open(world, {}, { onError: ({ message }) => errors.push(message) });
    client.send('Hello');
    await world.clock.advance(1_000);
    const calls = ['PATCH /api/contact/attributes', 'DELETE /api/contact/attributes', 'POST /api/labels'];
    for (const call of calls)
      world.server.network.fail({
        call,
        fault: { kind: 'answer', answer: { status: 422, body: { error: { code: 'x', message: call } } } },
      });
    void client.contact.setAttributes({ plan: 'pro' });
    void client.contact.deleteAttribute('plan');
    void client.contact.addLabel('vip');
    void client.contact.addLabel('new');
    await world.clock.advance(2_000);
    expect(errors).toEqual(calls);
    expect(world.server.visitor).toMatchObject({ attributes: {}, labels: ['new'] });
  });

  it('contact actions report repeated network failures once, and a reset during a later request is not reported', async () => {
    const world = createTestEnvironment();
    const codes: unknown[] = [];
    const { client } = await open(world, {}, { onError: ({ code }) => codes.push(code) });
    client.send('Hello');
    await world.clock.advance(1_000);
    const call = 'POST /api/labels';
    world.server.network.fail({ call, fault: { kind: 'dropRequest', afterMs: 10 }, times: 2 });
    world.server.network.fail({ call, fault: { kind: 'delay', ms: 5_000 } });
    for (const label of ['a', 'b', 'c']) void client.contact.addLabel(label);
    await world.clock.advance(1_000);
    client.reset();
    await world.clock.advance(10_000);
    expect(codes).toEqual(['network']);
  });

  it('track() sends events with their time, page URL and attributes', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    void client.track('viewed', { sku: 7, campaign_id: 5 });
    await world.clock.advance(1_000);
    expect(posted(world, '/api/events').map(({ body }) => body)).toEqual([
      {
        name: 'viewed',
        event_info: {
          custom_attributes: { sku: 7, campaign_id: 5 },
          initiated_at: { timestamp: '2026-01-05T12:00:01.000Z' },
          referer: 'http://localhost/shop',
        },
      },
    ]);
  });

  it('a contact action in progress emits nothing after the visitor has left', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    client.send('Hello');
    await world.clock.advance(1_000);
    const changes: string[] = [];
    client.on('label:change', ({ label }) => changes.push(label));
    const fault = { kind: 'delay', ms: 500 } as const;
    world.server.network.fail({ call: 'POST /api/labels', fault });
    void client.contact.addLabel('vip');
    await world.clock.advance(100);
    client.reset();
    void client.contact.addLabel('new');
    client.send('Hello again');
    await world.clock.advance(3_000);
    expect(changes).toEqual(['new']);
  });

  it('a contact action is sent after an identification in progress', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    client.send('Hello');
    await world.clock.advance(1_000);
    void client.contact.identify({ identifier: '7' });
    void client.contact.addLabel('vip');
    await world.clock.advance(2_000);
    const order = world.server.network.requests.map(({ path }) => path);
    expect(order.indexOf('/api/labels')).toBeGreaterThan(order.indexOf('/api/contact'));
  });

  it('identify() emits the new identity, or the error if the server rejects it', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    const events: unknown[] = [];
    client.on('identity:change', ({ contactId }) => events.push(contactId));
    client.on('identity:error', ({ error }) => events.push(error.status));
    await Promise.all([
      client.contact.identify({ identifier: '7', name: 'Ada' }),
      world.clock.advance(1_000),
    ]);
    expect(client.state.contact.name).toBe('Ada');
    world.server.network.fail({
      call: 'POST /api/contact',
      fault: { kind: 'answer', answer: { status: 422, body: { error: { code: 'x', message: 'No.' } } } },
    });
    await Promise.all([client.contact.identify({ identifier: '8' }), world.clock.advance(1_000)]);
    expect(events).toEqual([world.server.visitor?.id, 422]);
    expect(client.state.contact.name).toBe('Ada');
  });

  it('identify() for A and quickly again for B reports only the identity of B', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    const changes: unknown[] = [];
    client.on('identity:change', ({ contactId }) => changes.push(contactId));
    world.server.network.fail({ call: 'POST /api/contact', fault: { kind: 'delay', ms: 5_000 } });
    const a = client.contact.identify({ identifier: 'a', name: 'A' });
    const b = client.contact.identify({ identifier: 'b', name: 'B' });
    await world.clock.advance(15_000);
    expect((await a).ok).toBe(false);
    expect((await b).ok).toBe(true);
    expect(changes).toHaveLength(1);
    expect(client.state.contact.name).toBe('B');
  });
});

it('attributes of the device are sent with a flow and a reference', async () => {
  const world = createTestEnvironment();
  const { client } = await open(world, {}, { userAttributes: () => ({ language: 'de' }) });
  await Promise.all([client.startFlow('welcome'), client.sendRef('mail'), world.clock.advance(2_000)]);
  expect(posted(world, '/api/messages/send_start_flow')[0]?.body).toEqual({
    sub_flow: 'welcome',
    userAttrs: { language: 'de' },
  });
  expect(posted(world, '/api/messages/send_ref')[0]?.body).toEqual({
    ref: 'mail',
    userAttrs: { language: 'de' },
  });
});

it('attributes of the device are sent with the first message of an identified visitor, but not with later ones', async () => {
  const world = createTestEnvironment();
  const { client } = await open(world, {}, { userAttributes: () => ({ language: 'de' }) });
  await Promise.all([client.contact.identify({ identifier: '7' }), world.clock.advance(1_000)]);
  client.send('Hello');
  await world.clock.advance(1_000);
  await Promise.all([client.endConversation(), world.clock.advance(1_000)]);
  client.send('One more question');
  await world.clock.advance(1_000);
  expect(posted(world, '/api/conversations').map(({ body }) => body)).toMatchObject([
    { message: { content: 'Hello' }, userAttrs: { language: 'de' } },
  ]);
  expect(posted(world, '/api/messages')).toHaveLength(1);
  expect(client.state.messages.list.items.map(({ status }) => status)).toEqual(['sent', 'sent']);
});
