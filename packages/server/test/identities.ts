import { createHmac } from 'node:crypto';
import { beforeAll } from 'vitest';
import { type ApiResponse, asAgent, type Visitor, visitorWith } from './api.ts';
import type { ServerUnderTest } from './onEveryDatabase.ts';

const identitySecret = 'the identity secret of this channel';

export const hashOf = (identifier: string, key = identitySecret) =>
  createHmac('sha256', key).update(identifier).digest('hex');

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function jwt(
  payload: object,
  { header = { alg: 'HS256', typ: 'JWT' }, key = identitySecret }: { header?: object; key?: string } = {},
): string {
  const signed = `${base64(header)}.${base64(payload)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** In seconds since the epoch. */
export const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;

let identifierCount = 0;

export function setUpIdentities(server: ServerUnderTest, identityProof: 'hash' | 'jwt' = 'hash') {
  beforeAll(async () => {
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identitySecret, identityProof } });
  });
  const identify = (visitor: Visitor, body: object) => visitor.call('POST', '/api/contact', { body });
  return {
    identify,
    signIn: (visitor: Visitor, identifier: string, more: object = {}) =>
      identify(visitor, { identifier, identifier_hash: hashOf(identifier), ...more }),
    visitorOf: ({ body }: ApiResponse) => visitorWith(server, 'other', body),
    newIdentifier() {
      identifierCount += 1;
      return `person-${server.url}-${identifierCount}`;
    },
  };
}
