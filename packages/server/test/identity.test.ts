import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asAgent, call, newVisitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';
import { hashOf, inAnHour, jwt, signInAt } from './people.ts';

onEveryDatabase((server) => {
  const { as, identify, prove, somebody } = signInAt(server);

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

  it('identifies somebody who has no session yet', async () => {
    const identifier = somebody();
    const body = { identifier, identifier_hash: hashOf(identifier), name: 'Ada' };
    const answer = await call(server, 'POST', '/api/contact', { flowToken: 'other', body });
    expect((await as(answer).call('GET', '/api/contact')).body).toMatchObject({ identifier, name: 'Ada' });
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
    ['a JWT', (id) => jwt({ sub: id, exp: inAnHour(), aud: 'other' })],
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

  it('ends a session at once: no call, no subscription, and the socket closed', async () => {
    const visitor = await newVisitor(server);
    const cable = await CableClient.connect(server.url);
    await cable.subscribe(visitor.room);
    expect((await visitor.call('DELETE', '/api/contact/session')).status).toBe(200);
    expect(await cable.frames.next(({ type }) => type === 'disconnect')).toMatchObject({
      reason: 'unauthorized',
      reconnect: false,
    });
    expect(await cable.closed).toBe(1000);
    expect((await visitor.call('GET', '/api/messages')).status).toBe(401);
    const again = await CableClient.connect(server.url);
    const channel = visitor.room;
    expect(await again.subscribe(channel)).toBe('reject_subscription');
    await again.close();
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
