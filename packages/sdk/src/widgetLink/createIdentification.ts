import type { PageContext } from '../context/PageContext.ts';
import type { Link } from '../frame/createLink.ts';
import type { Identity } from './Identity.ts';

/** Says who the visitor is, and hears what became of it. */
export interface Identification {
  identify(identity: Identity): Promise<void>;
  /** The backend took it. */
  accepted(): void;
  /** The backend refused it: `data` is its answer (spec §8, Set-user failure). */
  refused(data: unknown): void;
}

const unauthorized = 401;

/** Identifies the visitor; a refused token of `getToken` is fetched anew once (spec §4, Identification). */
export function createIdentification({ events }: PageContext, link: Link): Identification {
  let current: Identity | undefined;
  let hasRetried = false;

  const fail = (code: string, message: string, retryable: boolean) =>
    events.fire('identity:error', { code, message, retryable });
  const send = async (identity: Identity) => {
    try {
      const { getToken, ...user } = identity;
      const proof = getToken ? await getToken.call(identity) : user.identifierHash;
      if (identity !== current) return;
      // Pages without types may resolve the token as null or a number.
      link.send({ event: 'set-user', user: { ...user, identifierHash: proof?.toString() } });
    } catch (error) {
      fail('token', `getToken failed, so the visitor stays unknown: ${error}`, true);
    }
  };
  return {
    identify(identity) {
      current = identity;
      hasRetried = false;
      return send(identity);
    },
    accepted() {
      // The chat itself tells `identity:change`.
      current = undefined;
    },
    refused(data) {
      const answer = Object(data);
      if (current?.getToken && !hasRetried && answer.status === unauthorized) {
        hasRetried = true;
        return void send(current);
      }
      fail(
        String(answer.code ?? 'SET_USER_ERROR'),
        String(answer.message ?? 'The backend refused the identity.'),
        answer.retryable === true,
      );
    },
  };
}
