import { expect, it } from 'vitest';
import { call, newEchoId, newVisitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

onEveryDatabase((server) => {
  it('starts a conversation with the first message, and returns a session', async () => {
    const message = {
      content: 'Hello',
      echo_id: newEchoId(),
      referer_url: 'https://shop.example/',
      timestamp: 1,
    };
    const contact = { name: 'Ada', email: 'ada@example.com', phone: '+44 1234 567-890' };
    const { status, body } = await call(server, 'POST', '/api/conversations', {
      flowToken: 'other',
      body: { contact, message, custom_attributes: { plan: 'pro' }, userAttrs: { browser: 'Firefox' } },
    });
    expect(status).toBe(200);
    expect(body.conversation).toMatchObject({ status: 'open', rev: 1, allowInput: true });
    expect(body.messages).toMatchObject([
      {
        content: 'Hello',
        echo_id: message.echo_id,
        message_type: 0,
        rev: 2,
        sender: { name: 'Ada', type: 'contact' },
      },
    ]);
    expect(body.contact.pubsubToken).toBe(body.contact.pubsub_token);
    const contactResponse = await call(server, 'GET', '/api/contact', {
      flowToken: 'other',
      token: body.contact.conv_token,
    });
    expect(contactResponse.body).toMatchObject({
      name: 'Ada',
      email: contact.email,
      phone_number: '+441234567890',
    });
  });

  it('returns the same conversation and message when a first call without a token is repeated', async () => {
    const body = { message: { content: 'Hello', echo_id: newEchoId() } };
    const start = () => call(server, 'POST', '/api/conversations', { flowToken: 'other', body });
    const responses = await Promise.all([start(), start(), start(), start()]);
    const conversations = new Set(responses.map((response) => response.body.conversation.id));
    const messages = new Set(
      responses.flatMap((response) => response.body.messages.map(({ id }: { id: number }) => id)),
    );
    expect([conversations.size, messages.size]).toEqual([1, 1]);
    for (const response of responses) {
      const token = response.body.contact.conv_token;
      expect((await call(server, 'GET', '/api/contact', { flowToken: 'other', token })).status).toBe(200);
    }
  });

  it('refuses to repeat a first call with a different body, or after ten minutes', async () => {
    const echoId = newEchoId();
    const start = (content: string) =>
      call(server, 'POST', '/api/conversations', {
        flowToken: 'other',
        body: { message: { content, echo_id: echoId } },
      });
    const first = await start('Hello');
    expect((await start('Give me this conversation')).status).toBe(409);
    server.clockAheadMs = 11 * 60_000;
    const repeated = await start('Hello');
    server.clockAheadMs = 0;
    expect(repeated.status).toBe(409);
    expect(first.status).toBe(200);
  });

  it('resolves a conversation, and reopens it when the visitor sends a message', async () => {
    const visitor = await newVisitor(server);
    const cable = await CableClient.connect(server.url);
    await cable.subscribe(visitor.room);
    const ended = await visitor.call('POST', '/api/conversations/toggle_status');
    expect(ended.body).toMatchObject({ id: visitor.conversationId, status: 'resolved', rev: 2 });
    await cable.event('conversation.status_changed', ({ status, rev }) => status === 'resolved' && rev === 2);
    await visitor.send('One more thing');
    await cable.event('conversation.status_changed', ({ status, rev }) => status === 'open' && rev === 3);
    const { body } = await visitor.call('GET', '/api/conversations');
    expect(body).toMatchObject({ id: visitor.conversationId, status: 'open', rev: 3 });
    const toggle = async () => (await visitor.call('POST', '/api/conversations/toggle_status')).body.status;
    expect([await toggle(), await toggle()]).toEqual(['resolved', 'open']);
    await cable.close();
  });

  it('starts a new conversation after the last one was resolved, and otherwise reuses the open one', async () => {
    const visitor = await newVisitor(server);
    const contactResponse = await visitor.call('POST', '/api/conversations', { body: {} });
    expect(contactResponse.body.conversation.id).toBe(visitor.conversationId);
    await visitor.call('POST', '/api/conversations/toggle_status');
    const next = await visitor.call('POST', '/api/conversations', { body: { message: { content: 'New' } } });
    expect(next.body.conversation.id).toBeGreaterThan(visitor.conversationId);
    expect(next.body.messages.at(-1)).toMatchObject({
      content: 'New',
      conversation_id: next.body.conversation.id,
    });
  });

  it('changes the status by GET only with the X-Requested-With header', async () => {
    const visitor = await newVisitor(server);
    const path = '/api/conversations/toggle_status';
    expect((await visitor.call('GET', path)).status).toBe(403);
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    expect((await visitor.call('GET', path, { headers })).body.status).toBe('resolved');
  });

  it('stores when the visitor last read messages, and sends the time to their sockets', async () => {
    const visitor = await newVisitor(server);
    const cable = await CableClient.connect(server.url);
    await cable.subscribe(visitor.room);
    const { body } = await visitor.call('POST', '/api/conversations/update_last_seen');
    expect(Math.abs(body.contact_last_seen_at - Date.now() / 1000)).toBeLessThan(5);
    const update = await cable.event('conversation.status_changed');
    expect(update).toMatchObject({ contact_last_seen_at: body.contact_last_seen_at, rev: 2, status: 'open' });
    const page = await visitor.call('GET', '/api/messages');
    expect(page.body.meta).toMatchObject({ contact_last_seen_at: body.contact_last_seen_at, rev: 2 });
    await cable.close();
  });

  it('returns {} if the visitor has no conversation yet', async () => {
    const { body: session } = await call(server, 'POST', '/api/contact', {
      flowToken: 'other',
      body: { name: 'Ada' },
    });
    const { status, body } = await call(server, 'GET', '/api/conversations', {
      flowToken: 'other',
      token: session.conv_token,
    });
    expect([status, body]).toEqual([200, {}]);
  });

  it.each([
    ['email', { contact: { email: 'not an address' } }, 'Please enter a valid email address'],
    ['phone', { contact: { phone: '0123' } }, 'Phone number should be of E.164 format eg: +1415555555'],
    ['content', { message: { content: '' } }, 'Message too short'],
  ])('reports what is wrong with the field %s', async (field, body, errorText) => {
    const response = await call(server, 'POST', '/api/conversations', { flowToken: 'other', body });
    expect(response.status).toBe(422);
    expect(response.body.error.fields).toEqual({ [field]: [errorText] });
  });
});
