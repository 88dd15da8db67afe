import { expect, it } from 'vitest';
import { asAgent, newEchoId, newVisitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

onEveryDatabase((server) => {
  it('responds to a repeated echo_id with the first response, and to a different body with 409', async () => {
    const visitor = await newVisitor(server);
    const echoId = newEchoId();
    const first = await visitor.send('Same', echoId);
    const second = await visitor.send('Same', echoId);
    expect(second).toMatchObject({ status: 200, body: first.body });
    const other = await visitor.send('Different', echoId);
    expect(other.status).toBe(409);
    expect(other.body.error.code).toBe('conflict');
    expect(await visitor.changes()).toHaveLength(1);
  });

  it('stores only value, payload and reply_to_id of an answer’s content attributes', async () => {
    const visitor = await newVisitor(server);
    const answer = { reply_to_id: 7, value: 'blue', payload: 'color:blue' };
    const content_attributes = {
      ...answer,
      items: ['forged'],
      deleted: true,
      submitted_email: 'a@b.example',
    };
    const message = { content: 'Blue', content_attributes, echo_id: newEchoId() };
    const sent = await visitor.call('POST', '/api/messages', { body: { message } });
    expect(sent.body.content_attributes).toEqual(answer);
    expect(await visitor.changes()).toMatchObject([{ content: 'Blue', content_attributes: answer }]);
    const changed = { ...message, content_attributes: { value: 'red' } };
    const repeated = await visitor.call('POST', '/api/messages', { body: { message: changed } });
    expect(repeated.status).toBe(409);
  });

  it('stores one message for ten concurrent repetitions', async () => {
    const visitor = await newVisitor(server);
    const echoId = newEchoId();
    const responses = await Promise.all(range(1, 10).map(() => visitor.send('Once', echoId)));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await visitor.changes()).toHaveLength(1);
  });

  it('stores two messages for equal texts with different echo_ids', async () => {
    const visitor = await newVisitor(server);
    await visitor.send('Hello');
    await visitor.send('Hello');
    expect(await visitor.changes()).toHaveLength(2);
  });

  it('numbers concurrent changes without gaps, in the order of ids, and sends them in that order', async () => {
    const visitor = await newVisitor(server);
    const cable = await CableClient.connect(server.url);
    await cable.subscribe(visitor.room);
    const path = `/conversations/${visitor.conversationId}/messages`;
    await Promise.all([
      ...range(1, 20).map((number) => visitor.send(`visitor ${number}`)),
      ...range(1, 20).map((number) =>
        asAgent(server, 'POST', path, { body: { content: `agent ${number}` } }),
      ),
    ]);
    const changes = await visitor.changes();
    const [first] = changes;
    // Revision 1 created the conversation. Pausing the bot on the first agent message took another revision.
    const revs = changes.map(({ rev }) => rev);
    const status = await visitor.call('GET', '/api/conversations');
    expect([...revs, status.body.rev].sort((a, b) => a - b)).toEqual(range(2, 42));
    expect(changes.map(({ id }) => id)).toEqual(changes.map(({ id }) => id).sort((a, b) => a - b));
    expect(first.rev).toBeLessThanOrEqual(3);
    await cable.event('message.created', ({ rev }) => rev === Math.max(...revs));
    expect(cable.events('message.created').map(({ rev }) => rev)).toEqual(revs);
    await cable.close();
  });

  it('returns the newest 20 messages, oldest first, and older pages with `before`', async () => {
    const visitor = await newVisitor(server);
    for (const number of range(1, 45)) await visitor.send(`${number}`);
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

  it('returns edits and deletions after `since_rev` in order, with deleted messages emptied', async () => {
    const visitor = await newVisitor(server);
    const ids: number[] = [];
    for (const content of ['a', 'b', 'c']) ids.push((await visitor.send(content)).body.id);
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

  it('limits a page of changes to 256 kB of text, and loses nothing', async () => {
    const visitor = await newVisitor(server);
    const long = '\u20ac'.repeat(10_000);
    for (let number = 0; number < 20; number += 1) await visitor.send(`${number}${long}`.slice(0, 10_000));
    const page = await visitor.call('GET', '/api/messages?since_rev=0');
    expect(page.body.payload).toHaveLength(8);
    expect(page.body.meta.more).toBe(true);
    expect((await visitor.changes()).map(({ content }) => Number.parseInt(content, 10))).toEqual(
      Array.from({ length: 20 }, (_, number) => number),
    );
  });

  it('splits the changes after `since_rev` into pages of 100, and loses nothing', async () => {
    const visitor = await newVisitor(server);
    for (const number of range(1, 120)) await visitor.send(`${number}`);
    const { body: first } = await visitor.call('GET', '/api/messages?since_rev=0');
    expect(first.payload).toHaveLength(100);
    expect(first.meta).toMatchObject({ more: true, rev: first.payload.at(-1).rev });
    expect((await visitor.changes()).map(({ content }) => Number(content))).toEqual(range(1, 120));
  });

  it('if `since_rev` is beyond the latest revision, returns the latest revision and no changes', async () => {
    const visitor = await newVisitor(server);
    await visitor.send('a');
    const { body } = await visitor.call('GET', '/api/messages?since_rev=999');
    expect(body.payload).toEqual([]);
    expect(body.meta.rev).toBe(2);
  });

  it.each([
    ['emoji, astral and combining characters', '👩🏽‍🚀 𝒳 e\u0301 \u200D'],
    ['right-to-left text with marks', 'שלום \u202E عربى'],
    ['quotes, slashes and markup', `'"\\ <script>alert(1)</script> %s $1 {{x}}`],
    ['line breaks and tabs', 'a\r\n\tb\u2028c'],
    ['the longest text', 'x'.repeat(10_000)],
  ])('stores %s unchanged', async (_case, content) => {
    const visitor = await newVisitor(server);
    expect((await visitor.send(content)).body.content).toBe(content);
    expect((await visitor.call('GET', '/api/messages')).body.payload[0].content).toBe(content);
  });

  it('replaces U+0000 and lone surrogates in the text of a message', async () => {
    const visitor = await newVisitor(server);
    expect((await visitor.send('a\0b \uD83D c')).body.content).toBe('a\uFFFDb \uFFFD c');
  });

  it.each([
    ['invalid JSON', '{"message":', 400],
    ['deeply nested JSON', `{"message":${'['.repeat(40)}${']'.repeat(40)}}`, 400],
    ['a missing message', {}, 422],
    ['a blank message', { message: { content: ' \n ' } }, 422],
    ['a message that is too long', { message: { content: 'x'.repeat(10_001) } }, 422],
    ['a numeric message', { message: { content: 7 } }, 422],
    ['an array', [], 422],
    ['an invalid echo_id', { message: { content: 'x', echo_id: '../../etc' } }, 422],
    ['a body that is too large', { message: { content: 'x', padding: 'x'.repeat(1024 * 1024) } }, 413],
  ])('refuses %s with an error body', async (_case, body, status) => {
    const visitor = await newVisitor(server);
    const response = await visitor.call('POST', '/api/messages', { body });
    expect(response.status).toBe(status);
    expect(response.body).toEqual({
      error: {
        code: expect.stringMatching(/^[a-z_]+$/),
        message: expect.stringMatching(/\w/),
        ...(status === 422 ? { fields: expect.any(Object) } : {}),
      },
    });
    expect(await visitor.changes()).toEqual([]);
  });

  it('refuses a body whose content type is not JSON', async () => {
    const visitor = await newVisitor(server);
    const headers = { 'Content-Type': 'text/plain' };
    const response = await visitor.call('POST', '/api/messages', {
      body: '{"message":{"content":"x"}}',
      headers,
    });
    expect(response.status).toBe(415);
  });
});
