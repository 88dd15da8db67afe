import { access } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { acceptedPath } from '../src/files/diskFiles.ts';
import { asAgent, call, newVisitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { hashOf, inAnHour, jwt, setUpIdentities } from './identities.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

onEveryDatabase((server) => {
  const { visitorOf, identify, signIn, newIdentifier } = setUpIdentities(server);

  it('replaces the session of a visitor who signs in, and keeps their messages', async () => {
    const anonymous = await newVisitor(server);
    await anonymous.send('before');
    const response = await signIn(anonymous, newIdentifier(), { name: 'Ada', email: 'ada@example.com' });
    expect(response.body.conv_token).not.toBe(anonymous.token);
    expect(response.body.pubsubToken).not.toBe(anonymous.pubsubToken);
    expect((await anonymous.call('GET', '/api/contact')).status).toBe(401);
    const ada = visitorOf(response);
    expect((await ada.changes()).map(({ content }) => content)).toEqual(['before']);
    expect((await ada.call('GET', '/api/contact')).body).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
    });
  });

  it('keeps the session when the same visitor is identified again', async () => {
    const identifier = newIdentifier();
    const ada = visitorOf(await signIn(await newVisitor(server), identifier));
    const repeated = await signIn(ada, identifier, { name: 'Ada L.' });
    expect(repeated.body.conv_token).toBe(ada.token);
    expect(repeated.body.pubsub_token).toBe(ada.pubsubToken);
  });

  it('merges an anonymous visitor into the identified contact, and numbers the revisions without gaps', async () => {
    const identifier = newIdentifier();
    const first = visitorOf(await signIn(await newVisitor(server), identifier));
    await first.send('on the laptop');
    const revBefore = (await first.call('GET', '/api/messages')).body.meta.rev;
    const phone = await newVisitor(server);
    await phone.send('on the phone');
    await phone.call('PATCH', '/api/contact/attributes', { body: { custom_attributes: { plan: 'pro' } } });
    const merged = visitorOf(await signIn(phone, identifier));
    expect(merged.id).toBe(first.id);
    const changes = await merged.changes();
    expect(changes.map(({ content }) => content)).toEqual(['on the laptop', 'on the phone']);
    const newChanges = await first.changes(revBefore);
    expect(newChanges).toMatchObject([
      { content: 'on the phone', rev: revBefore + 2, sender: { id: first.id } },
    ]);
    expect((await merged.call('GET', '/api/contact')).body.custom_attributes).toEqual({ plan: 'pro' });
    expect((await merged.send('next')).body.rev).toBe(revBefore + 3);
  });

  it('creates one contact when several windows identify the same new person at once', async () => {
    const identifier = newIdentifier();
    const windows = await Promise.all([1, 2, 3, 4].map(() => newVisitor(server)));
    const responses = await Promise.all(windows.map((visitor) => signIn(visitor, identifier)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  });

  it('gives another person in the same browser a separate contact', async () => {
    const ada = visitorOf(await signIn(await newVisitor(server), newIdentifier()));
    await ada.call('POST', '/api/conversations', { body: { message: { content: 'of Ada' } } });
    const bob = visitorOf(await signIn(ada, newIdentifier()));
    expect(bob.id).not.toBe(ada.id);
    expect(await bob.changes()).toEqual([]);
    expect((await ada.call('GET', '/api/contact')).status).toBe(401);
  });

  it('identifies a visitor without a session', async () => {
    const identifier = newIdentifier();
    const body = { identifier, identifier_hash: hashOf(identifier), name: 'Ada' };
    const response = await call(server, 'POST', '/api/contact', { flowToken: 'other', body });
    expect((await visitorOf(response).call('GET', '/api/contact')).body).toMatchObject({
      identifier,
      name: 'Ada',
    });
  });

  const wrongHashes: readonly (readonly [string, (identifier: string) => unknown])[] = [
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
  it.each(wrongHashes)(
    'refuses an identifier_hash that is %s, and changes nothing',
    async (_case, hashFor) => {
      const identifier = ` ${newIdentifier()}`;
      const owner = visitorOf(await signIn(await newVisitor(server), identifier, { name: 'Owner' }));
      await owner.call('POST', '/api/conversations', { body: { message: { content: 'of the owner' } } });
      const attacker = await newVisitor(server);
      const body = { identifier, identifier_hash: hashFor(identifier), name: 'Attacker' };
      for (const token of [attacker.token, undefined]) {
        const response = await call(server, 'POST', '/api/contact', { flowToken: 'other', token, body });
        expect(response).toMatchObject({ status: 401, body: { error: { code: 'identity_unproven' } } });
      }
      expect((await attacker.call('GET', '/api/contact')).body).toMatchObject({ name: '', identifier: null });
      expect(await attacker.changes()).toEqual([]);
      expect((await owner.call('GET', '/api/contact')).body.name).toBe('Owner');
    },
  );

  it('does not merge visitors with the same identifier if the channel has no secret to verify it', async () => {
    const identifier = newIdentifier();
    const first = await newVisitor(server, 'demo');
    const second = await newVisitor(server, 'demo');
    await identify(first, { identifier, name: 'First' });
    const response = await identify(second, { identifier, name: 'Second' });
    expect(response.body.conv_token).toBe(second.token);
    expect((await second.call('GET', '/api/contact')).body).toMatchObject({ id: second.id, name: 'Second' });
    expect((await first.call('GET', '/api/contact')).body.name).toBe('First');
  });

  it('ends a session immediately: refuses calls and subscriptions, and closes the socket', async () => {
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
    const repeated = await CableClient.connect(server.url);
    const channel = visitor.room;
    expect(await repeated.subscribe(channel)).toBe('reject_subscription');
    await repeated.close();
  });

  it('exports the data of a visitor, and erases their session, messages and files', async () => {
    const visitor = await newVisitor(server);
    const form = new FormData();
    form.append('attachments[]', new File(['my text'], 'note.txt'));
    const { body: sent } = await visitor.call('POST', '/api/messages/send_file', { form });
    await visitor.send('and more');
    await visitor.call('POST', '/api/events', { body: { name: 'basket.added', event_info: { pieces: 2 } } });
    const { body } = await visitor.call('GET', '/api/contact/export');
    expect(body).toMatchObject({
      contact: { id: visitor.id },
      conversations: [{ id: visitor.conversationId }],
      messages: [{ attachments: [{ file_name: 'note.txt' }] }, { content: 'and more' }],
      events: [{ name: 'basket.added', info: { pieces: 2 } }],
      sessions: [{}],
    });
    const { id, data_url: url } = sent.attachments[0];
    expect((await call(server, 'GET', url)).status).toBe(200);
    const [file] = await server.db.query<{ secret: string }>('select secret from attachments where id = $1', [
      id,
    ]);
    const onDisk = acceptedPath(server.dataDir, file?.secret ?? '');
    await access(onDisk);
    expect((await visitor.call('DELETE', '/api/contact')).status).toBe(200);
    expect((await visitor.call('GET', '/api/contact')).status).toBe(401);
    expect((await call(server, 'GET', url)).status).toBe(404);
    const path = `/conversations/${visitor.conversationId}/messages`;
    expect((await asAgent(server, 'GET', path)).status).toBe(404);
    await expect(access(onDisk)).rejects.toThrow('ENOENT');
  });
});
