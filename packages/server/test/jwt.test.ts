import { expect, it } from 'vitest';
import { asAgent, call, newVisitor } from './api.ts';
import { hashOf, inAnHour, jwt, setUpIdentities } from './identities.ts';
import { onEmbeddedDatabase } from './onEveryDatabase.ts';

onEmbeddedDatabase((server) => {
  const { visitorOf, identify, signIn, newIdentifier } = setUpIdentities(server, 'jwt');
  const secondsPerDay = 24 * 3_600;

  it.each([
    [
      'together with the identifier',
      (id: string) => ({ identifier: id, identifier_hash: jwt({ sub: id, exp: inAnHour(), aud: 'other' }) }),
    ],
    [
      'without a separate identifier',
      (id: string) => ({ identifier_hash: jwt({ sub: id, exp: inAnHour(), aud: ['x', 'other'] }) }),
    ],
    [
      'that expires in a day',
      (id: string) => ({
        identifier_hash: jwt({ sub: id, exp: inAnHour() - 3_600 + secondsPerDay, aud: 'other' }),
      }),
    ],
  ])('accepts a JWT %s', async (_case, bodyOf) => {
    const identifier = newIdentifier();
    const response = await identify(await newVisitor(server), bodyOf(identifier));
    expect((await visitorOf(response).call('GET', '/api/contact')).body).toMatchObject({ identifier });
  });

  const payload = (id: string) => ({ sub: id, exp: inAnHour(), aud: 'other' });
  const withoutSignature = (id: string) =>
    jwt(payload(id), { header: { alg: 'none' } }).replace(/[^.]+$/, '');
  it.each([
    ['without a signature', withoutSignature],
    ['with alg none and a signature', (id: string) => jwt(payload(id), { header: { alg: 'none' } })],
    ['that has expired', (id: string) => jwt({ ...payload(id), exp: inAnHour() - 7_200 })],
    ['without an expiry', (id: string) => jwt({ ...payload(id), exp: undefined })],
    [
      'that expires after more than a day',
      (id: string) => jwt({ ...payload(id), exp: inAnHour() + secondsPerDay }),
    ],
    ['for another channel', (id: string) => jwt({ ...payload(id), aud: 'demo' })],
    ['of another person', () => jwt(payload('somebody else'))],
    ['signed with another key', (id: string) => jwt(payload(id), { key: 'x' })],
    ['with a space in its header', (id: string) => jwt(payload(id)).replace('.', ' .')],
    ['with an extra part', (id: string) => `${jwt(payload(id))}.x`],
    ['replaced by a hash', (id: string) => hashOf(id)],
  ])('refuses a JWT %s', async (_case, tokenFor) => {
    const identifier = newIdentifier();
    const visitor = await newVisitor(server);
    const response = await identify(visitor, { identifier, identifier_hash: tokenFor(identifier) });
    expect(response).toMatchObject({ status: 401, body: { error: { code: 'identity_unproven' } } });
    expect((await visitor.call('GET', '/api/contact')).body.identifier).toBeNull();
  });

  it('reports which form of proof the channel expects', async () => {
    const { body } = await signIn(await newVisitor(server), newIdentifier());
    expect(body.error.message).toContain('JWT');
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identityProof: null } });
    const wrong = { identifier: newIdentifier(), identifier_hash: 'x' };
    expect((await identify(await newVisitor(server), wrong)).body.error.message).toContain('hex');
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identityProof: 'jwt' } });
    const unknown = { identityProof: 'both' };
    const response = await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: unknown });
    expect(response.status).toBe(422);
  });
});

onEmbeddedDatabase((server) => {
  setUpIdentities(server, 'hash');

  it('does not accept the hash of a crafted identifier as a JWT signature', async () => {
    const forged = jwt({ sub: 'victim', exp: inAnHour(), aud: 'other' }, { header: { alg: 'HS256' } });
    const craftedIdentifier = forged.slice(0, forged.lastIndexOf('.'));
    const signature = Buffer.from(hashOf(craftedIdentifier), 'hex').toString('base64url');
    expect(`${craftedIdentifier}.${signature}`).toBe(forged);
    const body = { identifier_hash: forged };
    expect((await call(server, 'POST', '/api/contact', { flowToken: 'other', body })).status).toBe(401);
  });
});
