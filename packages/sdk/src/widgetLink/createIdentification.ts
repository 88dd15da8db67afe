import type { HostToWidgetMessages } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import type { Link } from '../frame/createLink.ts';
import type { Identity } from './Identity.ts';

export interface Identification {
  /** Later pages recognize the identity by its digest. */
  identify(identity: Identity, digest?: string): Promise<void>;
  /**
   * Call it when the widget posts its session, or reports that it has none. An identity that was already sent is then
   * not sent again.
   */
  accepted(hasSession: boolean): void;
  /**
   * Call it when the backend has accepted the identity that was sent last. Later pages then recognize that identity.
   */
  confirmed(): void;
  /**
   * Resolves to the identity that this page has sent, with its hash or a new token. Resolves to undefined if the
   * identity has no digest or proof, or if the backend has not accepted the identity. Also resolves to undefined if the
   * backend later accepted another identity, from another tab. If `getToken` fails, `identity:error` fires.
   */
  prove(): Promise<ProvenUser | undefined>;
  /** Call it with the widget's error when the visitor could not be identified. */
  rejected(data: unknown): void;
}

type ProvenUser = HostToWidgetMessages['set-user']['user'];

const unauthorized = 401;

/** If the backend rejects a token with 401, `getToken` is called once more. */
export function createIdentification(context: PageContext, link: Link): Identification {
  const { events } = context;
  let current: Identity | undefined;
  let currentDigest: string | undefined;
  let sent: Identity = {};
  let sentDigest: string | undefined;
  let provenDigest: string | undefined;
  let hasRetried = false;

  const fail = (code: string, message: string, retryable: boolean, details = {}) =>
    events.fire('identity:error', { code, message, retryable, ...details });
  const withProof = async (identity: Identity): Promise<ProvenUser | undefined> => {
    try {
      const { getToken, ...user } = identity;
      const proof = getToken ? await getToken.call(identity) : user.identifierHash;
      // Pages without types may resolve the token as null or a number.
      return { ...user, identifierHash: proof?.toString() };
    } catch (error) {
      fail('token', `getToken failed, so the visitor was not identified: ${error}`, true);
      return undefined;
    }
  };
  const send = async (identity: Identity) => {
    const user = await withProof(identity);
    if (!user || identity !== current) return;
    sent = identity;
    sentDigest = currentDigest;
    link.send({ event: 'set-user', user });
  };
  return {
    identify(identity, digest) {
      current = identity;
      currentDigest = digest;
      hasRetried = false;
      return send(identity);
    },
    accepted(hasSession) {
      // Fires no event, because the widget emits `identity:change`. If there is a session, an identity whose token is
      // still being fetched stays current, so it will be sent.
      if (!hasSession || sent === current) current = undefined;
      // A session that was renewed with a proof still belongs to the same identity.
      if (hasSession && provenDigest) context.visit.write({ identity: provenDigest });
      provenDigest = undefined;
    },
    async prove() {
      const { identity } = context.visit.read();
      if (!identity || identity !== sentDigest) return undefined;
      const user = await withProof(sent);
      if (!user?.identifierHash) return undefined;
      provenDigest = identity;
      return user;
    },
    confirmed: () => context.visit.write({ identity: sentDigest }),
    rejected(data) {
      const { code, message, retryable, status, response } = Object(data);
      if (current?.getToken && !hasRetried && status === unauthorized) {
        hasRetried = true;
        return void send(current);
      }
      context.visit.write({ identity: undefined });
      fail(
        String(code ?? 'SET_USER_ERROR'),
        String(message ?? 'The backend rejected the identity.'),
        retryable === true,
        { status, response },
      );
    },
  };
}
