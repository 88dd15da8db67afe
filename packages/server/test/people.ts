import { createHmac } from 'node:crypto';
import { beforeAll } from 'vitest';
import { type Answer, asAgent, type Visitor, visitorWith } from './api.ts';
import type { ServerUnderTest } from './onEveryDatabase.ts';

/** Signs the identifiers of the channel `other` in these tests. */
const identitySecret = 'the identity secret of this channel';

/** The `identifier_hash` of an identifier. */
export const hashOf = (identifier: string, key = identitySecret) =>
  createHmac('sha256', key).update(identifier).digest('hex');

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed JWT, right unless it is asked to be wrong. */
export function jwt(
  payload: object,
  { header = { alg: 'HS256', typ: 'JWT' }, key = identitySecret }: { header?: object; key?: string } = {},
): string {
  const signed = `${base64(header)}.${base64(payload)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** A JWT's `exp` of an hour from now. */
export const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;

let people = 0;

/** Sets the secret of the channel `other` before all tests, and signs people in there. */
export function signInAt(server: ServerUnderTest, identityProof: 'hash' | 'jwt' = 'hash') {
  beforeAll(async () => {
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identitySecret, identityProof } });
  });
  const identify = (visitor: Visitor, body: object) => visitor.call('POST', '/api/contact', { body });
  return {
    identify,
    prove: (visitor: Visitor, identifier: string, more: object = {}) =>
      identify(visitor, { identifier, identifier_hash: hashOf(identifier), ...more }),
    /** The visitor behind the session of an answer. */
    as: ({ body }: Answer) => visitorWith(server, 'other', body),
    /** An identifier that nobody else has. */
    somebody() {
      people += 1;
      return `person-${server.url}-${people}`;
    },
  };
}
