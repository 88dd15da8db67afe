import { expect, it } from 'vitest';
import { asAgent, call, newEchoId, newVisitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

onEveryDatabase((server) => {
  it('begins a conversation with the first message and hands out a session', async () => {
    const message = {
      content: 'Hello',
      echo_id: newEchoId(),
      referer_url: 'https://shop.example/',
      timestamp: 1,
    };
    const contact = { name: 'Ada', email: 'ada@example.com', phone: '+441234567890' };
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
    const again = await call(server, 'GET', '/api/contact', {
      flowToken: 'other',
      token: body.contact.conv_token,
    });
    expect(again.body).toMatchObject({ name: 'Ada', email: contact.email, phone_number: contact.phone });
  });

  it('answers a repeated first call with the same conversation and message, without a token', async () => {
    const body = { message: { content: 'Hello', echo_id: newEchoId() } };
    const start = () => call(server, 'POST', '/api/conversations', { flowToken: 'other', body });
    const answers = await Promise.all([start(), start(), start(), start()]);
    const conversations = new Set(answers.map((answer) => answer.body.conversation.id));
    const messages = new Set(
      answers.flatMap((answer) => answer.body.messages.map(({ id }: { id: number }) => id)),
    );
    expect([conversations.size, messages.size]).toEqual([1, 1]);
    for (const answer of answers) {
      const token = answer.body.contact.conv_token;
      expect((await call(server, 'GET', '/api/contact', { flowToken: 'other', token })).status).toBe(200);
    }
  });

  it('refuses a first call that borrows an echo_id with another body, and after ten minutes knows it no more', async () => {
    const echoId = newEchoId();
    const start = (content: string) =>
      call(server, 'POST', '/api/conversations', {
        flowToken: 'other',
        body: { message: { content, echo_id: echoId } },
      });
    const first = await start('Hello');
    expect((await start('Give me this conversation')).status).toBe(409);
    server.clockAheadMs = 11 * 60_000;
    const late = await start('Hello');
    server.clockAheadMs = 0;
    expect(late.status).toBe(409);
    expect(first.status).toBe(200);
  });

  it('answers a repeated echo_id with the first answer, and another body under it with 409', async () => {
    const visitor = await newVisitor(server);
    const echoId = newEchoId();
    const first = await visitor.say('Same', echoId);
    const second = await visitor.say('Same', echoId);
    expect(second).toMatchObject({ status: 200, body: first.body });
    const other = await visitor.say('Different', echoId);
    expect(other.status).toBe(409);
    expect(other.body.error.code).toBe('conflict');
    expect(await visitor.changes()).toHaveLength(1);
  });

  it('makes one message of ten concurrent repetitions', async () => {
    const visitor = await newVisitor(server);
    const echoId = newEchoId();
    const answers = await Promise.all(range(1, 10).map(() => visitor.say('Once', echoId)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await visitor.changes()).toHaveLength(1);
  });

  it('keeps two equal texts under two echo_ids apart', async () => {
    const visitor = await newVisitor(server);
    await visitor.say('Hello');
    await visitor.say('Hello');
    expect(await visitor.changes()).toHaveLength(2);
  });

  it('numbers concurrent changes without gaps, ids in the same order, and tells them in that order', async () => {
    const visitor = await newVisitor(server);
    const cable = await CableClient.connect(server.url);
    await cable.subscribe({ channel: 'RoomChannel', pubsub_token: visitor.pubsubToken });
    const path = `/conversations/${visitor.conversationId}/messages`;
    await Promise.all([
      ...range(1, 20).map((number) => visitor.say(`visitor ${number}`)),
      ...range(1, 20).map((number) =>
        asAgent(server, 'POST', path, { body: { content: `agent ${number}` } }),
      ),
    ]);
    const changes = await visitor.changes();
    const [first] = changes;
    // The conversation began with 1, and the first agent's message paused the bot, which is one more.
    const revs = changes.map(({ rev }) => rev);
    const status = await visitor.call('GET', '/api/conversations');
    expect([...revs, status.body.rev].sort((a, b) => a - b)).toEqual(range(2, 42));
    expect(changes.map(({ id }) => id)).toEqual(changes.map(({ id }) => id).sort((a, b) => a - b));
    expect(first.rev).toBeLessThanOrEqual(3);
    await cable.event('message.created', ({ rev }) => rev === Math.max(...revs));
    expect(cable.events('message.created').map(({ rev }) => rev)).toEqual(revs);
    await cable.close();
  });

  it('shows the newest 20, oldest first, and pages back with before', async () => {
    const visitor = await newVisitor(server);
    for (const number of range(1, 45)) await visitor.say(`${number}`);
    const contents = (page: { body: { payload: { content: string }[] } }) =>
      page.body.payload.map(({ content }) => Number(content));
    const newest = await visitor.call('GET', '/api/messages');
    expect(contents(newest)).toEqual(range(26, 45));
    const older = await visitor.call('GET', `/api/messages?before=${newest.body.payload[0].id}`);
    expect(contents(older)).toEqual(range(6, 25));
    const oldest = await visitor.call('GET', `/api/messages?before=${older.body.payload[0].id}`);
    expect(contents(oldest)).toEqual(range(1, 5));
    const end = await visitor.call('GET', `/api/messages?before=${oldest.body.payload[0].id}`);
    expect(end.body.payload).toEqual([]);
  });

  it('answers since_rev with edits and deletions, in the order of the changes, emptied where deleted', async () => {
    const visitor = await newVisitor(server);
    const ids: number[] = [];
    for (const content of ['a', 'b', 'c']) ids.push((await visitor.say(content)).body.id);
    const { body: page } = await visitor.call('GET', '/api/messages');
    await asAgent(server, 'PATCH', `/messages/${ids[0]}`, { body: { content: 'A' } });
    await asAgent(server, 'DELETE', `/messages/${ids[1]}`);
    const { body } = await visitor.call('GET', `/api/messages?since_rev=${page.meta.rev}`);
    expect(body.payload).toMatchObject([
      { id: ids[0], content: 'A', rev: page.meta.rev + 1 },
      { id: ids[1], content: '', rev: page.meta.rev + 2, content_attributes: { deleted: true } },
    ]);
    expect(body.meta).toMatchObject({ rev: page.meta.rev + 2, more: false });
    const newest = await visitor.call('GET', '/api/messages');
    expect(newest.body.payload.map(({ content }: { content: string }) => content)).toEqual(['A', 'c']);
    const before = await visitor.call('GET', `/api/messages?before=${ids[1]}`);
    expect(before.body.payload).toHaveLength(1);
  });

  it('cuts a long answer to since_rev into pages that miss nothing', async () => {
    const visitor = await newVisitor(server);
    for (const number of range(1, 120)) await visitor.say(`${number}`);
    const { body: first } = await visitor.call('GET', '/api/messages?since_rev=0');
    expect(first.payload).toHaveLength(100);
    expect(first.meta).toMatchObject({ more: true, rev: first.payload.at(-1).rev });
    expect((await visitor.changes()).map(({ content }) => Number(content))).toEqual(range(1, 120));
  });

  it('answers since_rev beyond the newest revision with nothing and the true head', async () => {
    const visitor = await newVisitor(server);
    await visitor.say('a');
    const { body } = await visitor.call('GET', '/api/messages?since_rev=999');
    expect(body.payload).toEqual([]);
    expect(body.meta.rev).toBe(2);
  });

  it('ends and continues a conversation, and opens it again when the visitor goes on writing', async () => {
    const visitor = await newVisitor(server);
    const cable = await CableClient.connect(server.url);
    await cable.subscribe({ channel: 'RoomChannel', pubsub_token: visitor.pubsubToken });
    const ended = await visitor.call('POST', '/api/conversations/toggle_status');
    expect(ended.body).toMatchObject({ id: visitor.conversationId, status: 'resolved', rev: 2 });
    await cable.event('conversation.status_changed', ({ status, rev }) => status === 'resolved' && rev === 2);
    await visitor.say('One more thing');
    await cable.event('conversation.status_changed', ({ status, rev }) => status === 'open' && rev === 3);
    const { body } = await visitor.call('GET', '/api/conversations');
    expect(body).toMatchObject({ id: visitor.conversationId, status: 'open', rev: 3 });
    await cable.close();
  });

  it('begins a new conversation where the last one has ended, and goes on with an open one', async () => {
    const visitor = await newVisitor(server);
    const again = await visitor.call('POST', '/api/conversations', { body: {} });
    expect(again.body.conversation.id).toBe(visitor.conversationId);
    await visitor.call('POST', '/api/conversations/toggle_status');
    const next = await visitor.call('POST', '/api/conversations', { body: { message: { content: 'New' } } });
    expect(next.body.conversation.id).toBeGreaterThan(visitor.conversationId);
    expect(next.body.messages.at(-1)).toMatchObject({
      content: 'New',
      conversation_id: next.body.conversation.id,
    });
  });

  it('changes the status by GET only for scripts that say so', async () => {
    const visitor = await newVisitor(server);
    const path = '/api/conversations/toggle_status';
    expect((await visitor.call('GET', path)).status).toBe(403);
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    expect((await visitor.call('GET', path, { headers })).body.status).toBe('resolved');
  });

  it('remembers what was seen and tells the visitor’s other windows', async () => {
    const visitor = await newVisitor(server);
    const cable = await CableClient.connect(server.url);
    await cable.subscribe({ channel: 'RoomChannel', pubsub_token: visitor.pubsubToken });
    const { body } = await visitor.call('POST', '/api/conversations/update_last_seen');
    expect(Math.abs(body.contact_last_seen_at - Date.now() / 1000)).toBeLessThan(5);
    const told = await cable.event('conversation.status_changed');
    expect(told).toMatchObject({ contact_last_seen_at: body.contact_last_seen_at, rev: 2, status: 'open' });
    const page = await visitor.call('GET', '/api/messages');
    expect(page.body.meta).toMatchObject({ contact_last_seen_at: body.contact_last_seen_at, rev: 2 });
    await cable.close();
  });

  it('answers {} where the visitor has no conversation yet', async () => {
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
    ['every plane and joiner', '👩🏽‍🚀 𝒳 e\u0301 \u200D'],
    ['right to left with marks', 'שלום \u202E عربى'],
    ['quotes, slashes and markup', `'"\\ <script>alert(1)</script> %s $1 {{x}}`],
    ['line breaks and tabs', 'a\r\n\tb\u2028c'],
    ['the longest', 'x'.repeat(10_000)],
  ])('keeps %s as they are', async (_what, content) => {
    const visitor = await newVisitor(server);
    expect((await visitor.say(content)).body.content).toBe(content);
    expect((await visitor.call('GET', '/api/messages')).body.payload[0].content).toBe(content);
  });

  it('replaces what no database keeps: U+0000 and half characters', async () => {
    const visitor = await newVisitor(server);
    expect((await visitor.say('a\0b \uD83D c')).body.content).toBe('a\uFFFDb \uFFFD c');
  });

  it.each([
    ['no JSON', '{"message":', 400],
    ['too deep', `{"message":${'['.repeat(40)}${']'.repeat(40)}}`, 400],
    ['no message', {}, 422],
    ['nothing to say', { message: { content: ' \n ' } }, 422],
    ['too long', { message: { content: 'x'.repeat(10_001) } }, 422],
    ['a number', { message: { content: 7 } }, 422],
    ['an array', [], 422],
    ['a strange echo_id', { message: { content: 'x', echo_id: '../../etc' } }, 422],
    ['too large', { message: { content: 'x', padding: 'x'.repeat(1024 * 1024) } }, 413],
  ])('refuses %s in the shape of the contract', async (_what, body, status) => {
    const visitor = await newVisitor(server);
    const answer = await visitor.call('POST', '/api/messages', { body });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      error: {
        code: expect.stringMatching(/^[a-z_]+$/),
        message: expect.stringMatching(/\w/),
        ...(status === 422 ? { fields: expect.any(Object) } : {}),
      },
    });
    expect(await visitor.changes()).toEqual([]);
  });

  it('refuses a body that is not JSON by its type', async () => {
    const visitor = await newVisitor(server);
    const headers = { 'Content-Type': 'text/plain' };
    const answer = await visitor.call('POST', '/api/messages', {
      body: '{"message":{"content":"x"}}',
      headers,
    });
    expect(answer.status).toBe(415);
  });

  it.each([
    ['email', { contact: { email: 'not an address' } }, 'Please enter a valid email address'],
    ['phone', { contact: { phone: '0123' } }, 'Phone number should be of E.164 format eg: +1415555555'],
    ['content', { message: { content: '' } }, 'Message too short'],
  ])('says what is wrong with %s', async (field, body, words) => {
    const answer = await call(server, 'POST', '/api/conversations', { flowToken: 'other', body });
    expect(answer.status).toBe(422);
    expect(answer.body.error.fields).toEqual({ [field]: [words] });
  });

  it('keeps attributes and labels, and takes them away again', async () => {
    const visitor = await newVisitor(server);
    await visitor.call('PATCH', '/api/contact/attributes', {
      body: { custom_attributes: { plan: 'pro', seats: 3 } },
    });
    await visitor.call('DELETE', '/api/contact/attributes', { body: { custom_attributes: ['seats'] } });
    await visitor.call('POST', '/api/labels', { body: { label: 'vip' } });
    await visitor.call('POST', '/api/labels', { body: { label: 'from a/b & c' } });
    await visitor.call('DELETE', `/api/labels/${encodeURIComponent('from a/b & c')}`);
    const { body } = await visitor.call('GET', '/api/contact');
    expect(body).toMatchObject({ custom_attributes: { plan: 'pro' }, labels: ['vip'] });
  });

  it.each([
    ['65 keys', Object.fromEntries(range(1, 65).map((key) => [`k${key}`, key]))],
    ['a value over 1 kB', { big: 'x'.repeat(1_100) }],
  ])('refuses attributes with %s', async (_what, custom_attributes) => {
    const visitor = await newVisitor(server);
    const answer = await visitor.call('PATCH', '/api/contact/attributes', { body: { custom_attributes } });
    expect(answer.status).toBe(422);
  });

  it('keeps prototypes clean of attributes', async () => {
    const visitor = await newVisitor(server);
    const body =
      '{"custom_attributes":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"ok":1}}';
    const answer = await visitor.call('PATCH', '/api/contact/attributes', { body });
    expect(answer.body.custom_attributes).toEqual({ ok: 1 });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('begins a conversation with a campaign’s words, once', async () => {
    const campaign = {
      id: 7,
      message: 'Free delivery today',
      trigger_rules: { time_on_page: 5, url: 'https://a.b/' },
    };
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { greetingMessages: [campaign] } });
    const listed = await call(server, 'GET', '/api/campaigns', { flowToken: 'other' });
    expect(listed.body.payload).toMatchObject([campaign]);
    const trigger = (token?: string) =>
      call(server, 'POST', '/api/events', {
        flowToken: 'other',
        token,
        body: {
          name: 'campaign.triggered',
          event_info: { campaign_id: 7, initiated_at: { timestamp: 'now' } },
        },
      });
    const { body } = await trigger();
    expect(body.messages).toMatchObject([{ content: 'Free delivery today', message_type: 1 }]);
    const again = await trigger(body.contact.conv_token);
    expect(again.body.messages).toHaveLength(1);
    const unknown = { name: 'campaign.triggered', event_info: { campaign_id: 8 } };
    expect((await call(server, 'POST', '/api/events', { flowToken: 'other', body: unknown })).status).toBe(
      404,
    );
  });

  it('writes the transcript as a mail, to the visitor’s own address and one they typed', async () => {
    const visitor = await newVisitor(server);
    await visitor.say('Is the <b>bowl</b> still there?');
    const ask = (email: string) => visitor.call('POST', '/api/conversations/transcript', { body: { email } });
    expect((await ask('ada@example.com')).status).toBe(200);
    expect((await ask('ada@example.com')).status).toBe(200);
    expect((await ask('stranger@example.com')).body.error.fields.email).toHaveLength(1);
    expect((await ask('ada@example.com\r\nBcc: all@example.com')).status).toBe(422);
  });
});
