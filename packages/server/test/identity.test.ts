import { createHmac } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { asAgent, call, newVisitor, type Visitor, visitorWith } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const secret = 'the identity secret of this channel';
const hashOf = (identifier: string, key = secret) =>
  createHmac('sha256', key).update(identifier).digest('hex');
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function jwt(
  payload: object,
  { header = { alg: 'HS256', typ: 'JWT' }, key = secret }: { header?: object; key?: string } = {},
) {
  const signed = `${base64(header)}.${base64(payload)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;

onEveryDatabase((server) => {
  beforeAll(async () => {
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identitySecret: secret } });
  });

  const identify = (visitor: Visitor, body: object) => visitor.call('POST', '/api/contact', { body });
  const prove = (visitor: Visitor, identifier: string, more: object = {}) =>
    identify(visitor, { identifier, identifier_hash: hashOf(identifier), ...more });
  const as = (answer: { body: Parameters<typeof visitorWith>[2] }) =>
    visitorWith(server, 'other', answer.body);
  let people = 0;
  const somebody = () => {
    people += 1;
    return `person-${server.url}-${people}`;
  };

  it('rotates the session of a proven visitor and keeps the conversation', async () => {
    const anonymous = await newVisitor(server);
    await anonymous.say('before');
    const answer = await prove(anonymous, somebody(), { name: 'Ada', email: 'ada@example.com' });
    expect(answer.body.conv_token).not.toBe(anonymous.token);
    expect(answer.body.pubsubToken).not.toBe(anonymous.pubsubToken);
    expect((await anonymous.call('GET', '/api/contact')).status).toBe(401);
    const ada = as(answer);
    expect((await ada.changes()).map(({ content }) => content)).toEqual(['before']);
    expect((await ada.call('GET', '/api/contact')).body).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
    });
  });

  it('rotates nothing where the same visitor is proven again', async () => {
    const identifier = somebody();
    const ada = as(await prove(await newVisitor(server), identifier));
    const again = await prove(ada, identifier, { name: 'Ada L.' });
    expect(again.body.conv_token).toBe(ada.token);
    expect(again.body.pubsub_token).toBe(ada.pubsubToken);
  });

  it('makes an anonymous visitor one with the proven contact: everything of both, in new revisions without gaps', async () => {
    const identifier = somebody();
    const first = as(await prove(await newVisitor(server), identifier));
    await first.say('on the laptop');
    const headBefore = (await first.call('GET', '/api/messages')).body.meta.rev;
    const phone = await newVisitor(server);
    await phone.say('on the phone');
    await phone.call('PATCH', '/api/contact/attributes', { body: { custom_attributes: { plan: 'pro' } } });
    const merged = as(await prove(phone, identifier));
    expect(merged.id).toBe(first.id);
    const changes = await merged.changes();
    expect(changes.map(({ content }) => content)).toEqual(['on the laptop', 'on the phone']);
    const caughtUp = await first.changes(headBefore);
    expect(caughtUp).toMatchObject([
      { content: 'on the phone', rev: headBefore + 2, sender: { id: first.id } },
    ]);
    expect((await merged.call('GET', '/api/contact')).body.custom_attributes).toEqual({ plan: 'pro' });
    expect((await merged.say('next')).body.rev).toBe(headBefore + 3);
  });

  it('tells the old realtime stream where to go on, and then nothing more', async () => {
    const identifier = somebody();
    const known = as(await prove(await newVisitor(server), identifier));
    const anonymous = await newVisitor(server);
    const cable = await CableClient.connect(server.url);
    await cable.subscribe({ channel: 'RoomChannel', pubsub_token: anonymous.pubsubToken });
    const merged = await prove(anonymous, identifier);
    expect(await cable.event('contact.merged')).toEqual({ pubsub_token: known.pubsubToken });
    expect(merged.body.pubsub_token).toBe(known.pubsubToken);
    expect(await cable.subscribe({ channel: 'RoomChannel', pubsub_token: known.pubsubToken })).toBe(
      'confirm_subscription',
    );
    const said = await known.say('hello');
    await cable.event('message.created', ({ id }) => id === said.body.id);
    expect(cable.events('message.created')).toHaveLength(1);
    const late = await CableClient.connect(server.url);
    expect(await late.subscribe({ channel: 'RoomChannel', pubsub_token: anonymous.pubsubToken })).toBe(
      'reject_subscription',
    );
    await Promise.all([cable.close(), late.close()]);
  });

  it('makes one contact of windows that prove the same new person at the same moment', async () => {
    const identifier = somebody();
    const windows = await Promise.all([1, 2, 3, 4].map(() => newVisitor(server)));
    const answers = await Promise.all(windows.map((visitor) => prove(visitor, identifier)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('gives another person at the same browser a contact of their own', async () => {
    const ada = as(await prove(await newVisitor(server), somebody()));
    await ada.call('POST', '/api/conversations', { body: { message: { content: 'of Ada' } } });
    const bob = as(await prove(ada, somebody()));
    expect(bob.id).not.toBe(ada.id);
    expect(await bob.changes()).toEqual([]);
    expect((await ada.call('GET', '/api/contact')).status).toBe(401);
  });

  it('makes codes and other sessions from before the proof worthless', async () => {
    const anonymous = await newVisitor(server);
    const { body: handover } = await anonymous.call('POST', '/api/contact/handover', { body: {} });
    const { body: early } = await anonymous.call('POST', '/api/contact/handover', { body: {} });
    const elsewhere = as(await call(server, 'POST', '/api/contact/redeem', { body: { code: early.code } }));
    await prove(anonymous, somebody());
    expect((await elsewhere.call('GET', '/api/contact')).status).toBe(401);
    const redeemed = await call(server, 'POST', '/api/contact/redeem', { body: { code: handover.code } });
    expect(redeemed.status).toBe(401);
  });

  it('identifies somebody who has no session yet', async () => {
    const identifier = somebody();
    const body = { identifier, identifier_hash: hashOf(identifier), name: 'Ada' };
    const answer = await call(server, 'POST', '/api/contact', { flowToken: 'other', body });
    expect((await as(answer).call('GET', '/api/contact')).body).toMatchObject({ identifier, name: 'Ada' });
  });

  it.each([
    [
      'with a JWT in place of the hash',
      (id: string) => ({ identifier: id, identifier_hash: jwt({ sub: id, exp: inAnHour(), aud: 'other' }) }),
    ],
    [
      'with a JWT alone',
      (id: string) => ({ identifier_hash: jwt({ sub: id, exp: inAnHour(), aud: ['x', 'other'] }) }),
    ],
  ])('identifies %s', async (_what, bodyOf) => {
    const identifier = somebody();
    const answer = await identify(await newVisitor(server), bodyOf(identifier));
    expect((await as(answer).call('GET', '/api/contact')).body.identifier).toBe(identifier);
  });

  const wrongProofs: readonly (readonly [string, (identifier: string) => unknown])[] = [
    ['empty', () => ''],
    ['missing', () => undefined],
    ['null', () => null],
    ['an array', (id) => [hashOf(id)]],
    ['an object', (id) => ({ toString: hashOf(id) })],
    ['another person’s', () => hashOf('somebody else')],
    ['in upper case', (id) => hashOf(id).toUpperCase()],
    ['truncated', (id) => hashOf(id).slice(0, 63)],
    ['of the trimmed identifier', (id) => hashOf(id.trim())],
    ['made with another channel’s secret', (id) => hashOf(id, 'another secret of another channel')],
    ['made without a secret', (id) => hashOf(id, '')],
    [
      'a JWT without a signature',
      (id) => `${base64({ alg: 'none' })}.${base64({ sub: id, exp: inAnHour(), aud: 'other' })}.`,
    ],
    [
      'a JWT that says alg none and is signed',
      (id) => jwt({ sub: id, exp: inAnHour(), aud: 'other' }, { header: { alg: 'none' } }),
    ],
    ['a JWT that has expired', (id) => jwt({ sub: id, exp: inAnHour() - 7_200, aud: 'other' })],
    ['a JWT without an end', (id) => jwt({ sub: id, aud: 'other' })],
    ['a JWT for another channel', (id) => jwt({ sub: id, exp: inAnHour(), aud: 'demo' })],
    ['a JWT about somebody else', () => jwt({ sub: 'somebody else', exp: inAnHour(), aud: 'other' })],
    ['a JWT signed with another key', (id) => jwt({ sub: id, exp: inAnHour(), aud: 'other' }, { key: 'x' })],
  ];
  it.each(wrongProofs)('refuses a proof that is %s, and changes nothing', async (_what, proofOf) => {
    const identifier = ` ${somebody()}`;
    const owner = as(await prove(await newVisitor(server), identifier, { name: 'Owner' }));
    await owner.call('POST', '/api/conversations', { body: { message: { content: 'of the owner' } } });
    const attacker = await newVisitor(server);
    const body = { identifier, identifier_hash: proofOf(identifier), name: 'Attacker' };
    for (const token of [attacker.token, undefined]) {
      const answer = await call(server, 'POST', '/api/contact', { flowToken: 'other', token, body });
      expect(answer).toMatchObject({ status: 401, body: { error: { code: 'identity_unproven' } } });
    }
    expect((await attacker.call('GET', '/api/contact')).body).toMatchObject({ name: '', identifier: null });
    expect(await attacker.changes()).toEqual([]);
    expect((await owner.call('GET', '/api/contact')).body.name).toBe('Owner');
  });

  it('never lets an unproven identifier into an existing contact where the channel has no secret', async () => {
    const identifier = somebody();
    const first = await newVisitor(server, 'demo');
    const second = await newVisitor(server, 'demo');
    await identify(first, { identifier, name: 'First' });
    const answer = await identify(second, { identifier, name: 'Second' });
    expect(answer.body.conv_token).toBe(second.token);
    expect((await second.call('GET', '/api/contact')).body).toMatchObject({ id: second.id, name: 'Second' });
    expect((await first.call('GET', '/api/contact')).body.name).toBe('First');
  });

  it.each([
    ['popout', 60],
    ['mobile', 300],
  ])('hands the conversation over to a %s once, within %d seconds', async (purpose, seconds) => {
    const visitor = await newVisitor(server);
    await visitor.say('here');
    const { body } = await visitor.call('POST', '/api/contact/handover', { body: { purpose } });
    expect(body).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), expires_in: seconds });
    const redeem = (code: string) =>
      call(server, 'POST', '/api/contact/redeem', { flowToken: 'other', body: { code } });
    const elsewhere = as(await redeem(body.code));
    expect(elsewhere.token).not.toBe(visitor.token);
    expect(await elsewhere.changes()).toEqual(await visitor.changes());
    expect((await redeem(body.code)).status).toBe(401);
    const late = await visitor.call('POST', '/api/contact/handover', { body: { purpose } });
    server.clockAheadMs = seconds * 1_000;
    expect((await redeem(late.body.code)).status).toBe(401);
    server.clockAheadMs = 0;
  });

  it('ends a session at once: no call, no subscription, and the socket closed', async () => {
    const visitor = await newVisitor(server);
    const cable = await CableClient.connect(server.url);
    await cable.subscribe({ channel: 'RoomChannel', pubsub_token: visitor.pubsubToken });
    expect((await visitor.call('DELETE', '/api/contact/session')).status).toBe(200);
    expect(await cable.frames.next(({ type }) => type === 'disconnect')).toMatchObject({
      reason: 'unauthorized',
      reconnect: false,
    });
    expect(await cable.closed).toBe(1000);
    expect((await visitor.call('GET', '/api/messages')).status).toBe(401);
    const again = await CableClient.connect(server.url);
    const channel = { channel: 'RoomChannel', pubsub_token: visitor.pubsubToken };
    expect(await again.subscribe(channel)).toBe('reject_subscription');
    await again.close();
  });

  it('ends one session and leaves the visitor’s others, under a new realtime token', async () => {
    const visitor = await newVisitor(server);
    const { body } = await visitor.call('POST', '/api/contact/handover', { body: {} });
    const elsewhere = as(await call(server, 'POST', '/api/contact/redeem', { flowToken: 'other', body }));
    const cable = await CableClient.connect(server.url);
    await cable.subscribe({ channel: 'RoomChannel', pubsub_token: visitor.pubsubToken });
    await visitor.call('DELETE', '/api/contact/session');
    await cable.frames.next(({ type }) => type === 'reject_subscription');
    const now = await elsewhere.call('GET', '/api/contact');
    expect(now.body.pubsub_token).not.toBe(visitor.pubsubToken);
    const channel = { channel: 'RoomChannel', pubsub_token: now.body.pubsub_token };
    expect(await cable.subscribe(channel)).toBe('confirm_subscription');
    await cable.close();
  });

  it('exports everything that is kept, and after erasing keeps nothing', async () => {
    const visitor = await newVisitor(server);
    const form = new FormData();
    form.append('attachments[]', new File(['my words'], 'words.txt'));
    const { body: sent } = await visitor.call('POST', '/api/messages/send_file', { form });
    await visitor.say('and more');
    await visitor.call('POST', '/api/events', { body: { name: 'basket.added', event_info: { pieces: 2 } } });
    const { body } = await visitor.call('GET', '/api/contact/export');
    expect(body).toMatchObject({
      contact: { id: visitor.id },
      conversations: [{ id: visitor.conversationId }],
      messages: [{ attachments: [{ file_name: 'words.txt' }] }, { content: 'and more' }],
      events: [{ name: 'basket.added', info: { pieces: 2 } }],
      sessions: [{}],
    });
    const url = sent.attachments[0].data_url;
    expect((await call(server, 'GET', url)).status).toBe(200);
    expect((await visitor.call('DELETE', '/api/contact')).status).toBe(200);
    expect((await visitor.call('GET', '/api/contact')).status).toBe(401);
    expect((await call(server, 'GET', url)).status).toBe(404);
    const path = `/conversations/${visitor.conversationId}/messages`;
    expect((await asAgent(server, 'GET', path)).status).toBe(404);
    const onDisk = join(server.dataDir, 'files', url.split('/')[3].slice(0, 2), url.split('/')[3]);
    await expect(access(onDisk)).rejects.toThrow('ENOENT');
  });
});
