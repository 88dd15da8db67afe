import { expect, it } from 'vitest';
import { call, newEchoId, newVisitor, visitorWith } from './api.ts';
import { setUpIdentities } from './identities.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

onEveryDatabase((server) => {
  const { visitorOf, identify, signIn, newIdentifier } = setUpIdentities(server);
  const details = {
    name: 'Ada',
    email: 'ada@example.com',
    phone_number: '+14155550100',
    custom_attributes: { plan: 'pro', ofAda: 'a secret' },
    additional_attributes: { ofAda: 'a secret' },
  };
  const contactOf = async (visitor: { call: (method: string, path: string) => Promise<{ body: unknown }> }) =>
    (await visitor.call('GET', '/api/contact')).body;

  it('passes no data of one person to a new person who signs in with the same browser', async () => {
    const ada = visitorOf(await signIn(await newVisitor(server), newIdentifier(), details));
    const bobsAttributes = { custom_attributes: { seats: 2 }, additional_attributes: { city: 'Oslo' } };
    const bob = visitorOf(
      await signIn(ada, newIdentifier(), { ...bobsAttributes, email: 'bob@example.com' }),
    );
    expect(await contactOf(bob)).toMatchObject({
      name: '',
      email: 'bob@example.com',
      phone_number: null,
      ...bobsAttributes,
    });
    expect(JSON.stringify((await bob.call('GET', '/api/contact/export')).body)).not.toContain('a secret');
  });

  it('gives a known person no data of another person who used the same browser', async () => {
    const identifier = newIdentifier();
    await signIn(await newVisitor(server), identifier, { custom_attributes: { seats: 2, plan: 'small' } });
    const ada = visitorOf(await signIn(await newVisitor(server), newIdentifier(), details));
    const bob = visitorOf(
      await signIn(ada, identifier, { email: 'bob@example.com', custom_attributes: { plan: 'big' } }),
    );
    expect(await contactOf(bob)).toMatchObject({
      name: '',
      email: 'bob@example.com',
      custom_attributes: { seats: 2, plan: 'big' },
      additional_attributes: {},
    });
    expect(JSON.stringify((await bob.call('GET', '/api/contact/export')).body)).not.toContain('a secret');
  });

  it('merges an anonymous visitor’s attributes into those of the known person who signs in', async () => {
    const identifier = newIdentifier();
    await signIn(await newVisitor(server), identifier, details);
    const anonymous = await newVisitor(server);
    await identify(anonymous, {
      name: 'Guest',
      email: 'guest@example.com',
      custom_attributes: { basket: 3, plan: 'x' },
    });
    const merged = visitorOf(await signIn(anonymous, identifier, { custom_attributes: { visits: 4 } }));
    expect(await contactOf(merged)).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
      custom_attributes: { plan: 'pro', ofAda: 'a secret', basket: 3, visits: 4 },
      additional_attributes: { ofAda: 'a secret' },
    });
  });

  it('prefers the email of a verified identity over one typed before', async () => {
    const identifier = newIdentifier();
    await signIn(await newVisitor(server), identifier);
    const anonymous = await newVisitor(server);
    await identify(anonymous, { email: 'typed@example.com' });
    const known = visitorOf(await signIn(anonymous, identifier, { email: 'proven@example.com' }));
    expect(await contactOf(known)).toMatchObject({ email: 'proven@example.com' });
  });

  it('keeps the email of a verified person when an unverified call sends another one', async () => {
    const ada = visitorOf(await signIn(await newVisitor(server), newIdentifier(), details));
    await identify(ada, { email: 'other@example.com' });
    expect(await contactOf(ada)).toMatchObject({ email: 'ada@example.com' });
  });

  it('loses no attribute in concurrent calls', async () => {
    const visitor = await newVisitor(server);
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(names.map((name) => identify(visitor, { custom_attributes: { [name]: 1 } })));
    const { body } = await visitor.call('GET', '/api/contact');
    expect(Object.keys(body.custom_attributes).sort()).toEqual(names);
  });

  it('accepts one of two concurrent first sign-ins, and refuses the other', async () => {
    const visitor = await newVisitor(server);
    const [first, second] = [newIdentifier(), newIdentifier()];
    const responses = await Promise.all([
      signIn(visitor, first, { name: 'First', email: 'first@example.com' }),
      signIn(visitor, second, { name: 'Second', email: 'second@example.com' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = responses[0]?.status === 200 ? first : second;
    const [response] = responses.filter(({ status }) => status === 200);
    const name = winner === first ? 'First' : 'Second';
    if (response) expect(await contactOf(visitorOf(response))).toMatchObject({ identifier: winner, name });
  });

  const firstCall = () => {
    const body = { message: { content: 'Hello', echo_id: newEchoId() } };
    return async () => {
      const response = await call(server, 'POST', '/api/conversations', { flowToken: 'other', body });
      return visitorWith(server, 'other', response.body.contact);
    };
  };

  it('creates a new visitor when a first call is repeated after its visitor has signed in', async () => {
    const startConversation = firstCall();
    const anonymous = await startConversation();
    const ada = visitorOf(await signIn(anonymous, newIdentifier(), details));
    await ada.send('a secret');
    const stranger = await startConversation();
    expect(stranger.id).not.toBe(ada.id);
    expect(JSON.stringify((await stranger.call('GET', '/api/contact/export')).body)).not.toContain(
      'a secret',
    );
  });

  it('creates a new visitor when a first call is repeated after its session has ended', async () => {
    const startConversation = firstCall();
    const visitor = await startConversation();
    await visitor.send('a secret');
    expect((await visitor.call('DELETE', '/api/contact/session')).status).toBe(200);
    const stranger = await startConversation();
    expect(stranger.id).not.toBe(visitor.id);
    expect(JSON.stringify((await stranger.call('GET', '/api/contact/export')).body)).not.toContain(
      'a secret',
    );
  });
});
