import type { PageContext } from '../context/PageContext.ts';
import type { Link } from '../frame/createLink.ts';
import type { Identity } from './Identity.ts';

/** Identifies the visitor and handles the backend's response. */
export interface Identification {
  identify(identity: Identity): Promise<void>;
  /** Call it when the widget posts a session, as after an accepted identity. The identity is then not sent again. */
  accepted(): void;
  /** Call it with the backend's error response when the backend has rejected the identity. */
  rejected(data: unknown): void;
}

const unauthorized = 401;

/** Creates the identification. If the backend rejects a token with 401, `getToken` is called once more. */
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
      fail('token', `getToken failed, so the visitor was not identified: ${error}`, true);
    }
  };
  return {
    identify(identity) {
      current = identity;
      hasRetried = false;
      return send(identity);
    },
    accepted() {
      // The widget itself emits `identity:change`.
      current = undefined;
    },
    rejected(data) {
      const response = Object(data);
      if (current?.getToken && !hasRetried && response.status === unauthorized) {
        hasRetried = true;
        return void send(current);
      }
      fail(
        String(response.code ?? 'SET_USER_ERROR'),
        String(response.message ?? 'The backend rejected the identity.'),
        response.retryable === true,
      );
    },
  };
}
