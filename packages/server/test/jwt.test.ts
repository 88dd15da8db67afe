import { expect, it } from 'vitest';
import { asAgent, call, newVisitor } from './api.ts';
import { hashOf, inAnHour, jwt, setUpIdentities } from './identities.ts';
import { onEmbeddedDatabase } from './onEveryDatabase.ts';

onEmbeddedDatabase((server) => {
  const { visitorOf, identify, signIn, newIdentifier } = setUpIdentities(server, 'jwt');
  const dayS = 24 * 3_600;

  it.each([
    [
      'beside the identifier',
      (id: string) => ({ identifier: id, identifier_hash: jwt({ sub: id, exp: inAnHour(), aud: 'other' }) }),
    ],
    ['alone', (id: string) => ({ identifier_hash: jwt({ sub: id, exp: inAnHour(), aud: ['x', 'other'] }) })],
    [
      'that ends in a day',
      (id: string) => ({ identifier_hash: jwt({ sub: id, exp: inAnHour() - 3_600 + dayS, aud: 'other' }) }),
    ],
  ])('takes a JWT %s', async (_what, bodyOf) => {
    const identifier = newIdentifier();
    const answer = await identify(await newVisitor(server), bodyOf(identifier));
    expect((await visitorOf(answer).call('GET', '/api/contact')).body).toMatchObject({ identifier });
  });

  const payload = (id: string) => ({ sub: id, exp: inAnHour(), aud: 'other' });
  const withoutSignature = (id: string) =>
    jwt(payload(id), { header: { alg: 'none' } }).replace(/[^.]+$/, '');
  it.each([
    ['without a signature', withoutSignature],
    ['that says alg none and is signed', (id: string) => jwt(payload(id), { header: { alg: 'none' } })],
    ['that has expired', (id: string) => jwt({ ...payload(id), exp: inAnHour() - 7_200 })],
    ['without an end', (id: string) => jwt({ ...payload(id), exp: undefined })],
    ['that ends after more than a day', (id: string) => jwt({ ...payload(id), exp: inAnHour() + dayS })],
    ['for another channel', (id: string) => jwt({ ...payload(id), aud: 'demo' })],
    ['about somebody else', () => jwt(payload('somebody else'))],
    ['signed with another key', (id: string) => jwt(payload(id), { key: 'x' })],
    ['with a space in its header', (id: string) => jwt(payload(id)).replace('.', ' .')],
    ['with a part too many', (id: string) => `${jwt(payload(id))}.x`],
    ['in place of which there is a hash', (id: string) => hashOf(id)],
  ])('refuses one %s', async (_what, proofOf) => {
    const identifier = newIdentifier();
    const visitor = await newVisitor(server);
    const answer = await identify(visitor, { identifier, identifier_hash: proofOf(identifier) });
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'identity_unproven' } } });
    expect((await visitor.call('GET', '/api/contact')).body.identifier).toBeNull();
  });

  it('says which form the channel takes', async () => {
    const { body } = await signIn(await newVisitor(server), newIdentifier());
    expect(body.error.message).toContain('JWT');
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identityProof: null } });
    const wrong = { identifier: newIdentifier(), identifier_hash: 'x' };
    expect((await identify(await newVisitor(server), wrong)).body.error.message).toContain('hex');
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identityProof: 'jwt' } });
    const unknown = { identityProof: 'both' };
    const answer = await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: unknown });
    expect(answer.status).toBe(422);
  });
});

onEmbeddedDatabase((server) => {
  setUpIdentities(server, 'hash');

  it('takes no identifier’s hash for the signature of a JWT, whatever name a user has chosen', async () => {
    const forged = jwt({ sub: 'victim', exp: inAnHour(), aud: 'other' }, { header: { alg: 'HS256' } });
    const userName = forged.slice(0, forged.lastIndexOf('.'));
    const signature = Buffer.from(hashOf(userName), 'hex').toString('base64url');
    expect(`${userName}.${signature}`).toBe(forged);
    const body = { identifier_hash: forged };
    expect((await call(server, 'POST', '/api/contact', { flowToken: 'other', body })).status).toBe(401);
  });
});
