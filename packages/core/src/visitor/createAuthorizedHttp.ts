import type { Http } from '../api/http.ts';
import { otherVisitor } from './otherVisitor.ts';
import type { SessionStore } from './session.ts';

/** What a call needs that survives the end of its token. */
export interface AuthorizationDependencies {
  readonly session: SessionStore;
  /** Grows when another visitor takes the place of this one. */
  visit(): number;
  /** Gets another token for the same visitor; false where there is none and the session has ended. */
  renew(): Promise<boolean>;
}

/**
 * Makes calls that survive the end of their token: it is renewed once, for all calls that meet its end together, and
 * each is repeated once. Nothing is ever repeated in the name of another visitor.
 */
export function createAuthorizedHttp(http: Http, deps: AuthorizationDependencies): Http {
  let renewal: Promise<boolean> | undefined;
  const renew = async (token: string): Promise<boolean> => {
    if (deps.session.state.convToken !== token) return deps.session.state.convToken !== null;
    renewal ??= deps.renew().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
  return async (request) => {
    const token = deps.session.state.convToken;
    const visit = deps.visit();
    const answer = await http(request);
    if (answer.ok || answer.error.code !== 'session_ended' || token === null) return answer;
    const isRenewed = await renew(token);
    if (deps.visit() !== visit) return { ok: false, error: otherVisitor };
    return isRenewed ? http(request) : answer;
  };
}
