import { createHttp, type Http } from '../api/http.ts';
import type { ChatSettings } from '../chatSettings.ts';
import type { Epoch } from './Epoch.ts';
import { otherVisitor } from './otherVisitor.ts';
import type { SessionState } from './SessionStore.ts';

/** What a call needs that survives the end of its token. */
export interface Authorization {
  readonly session: SessionState;
  readonly epoch: Epoch;
  /** Gets another token for the same visitor; false where there is none and the session has ended. */
  renew(): Promise<boolean>;
}

/**
 * Makes calls that survive the end of their token: it is renewed once, for all calls that meet its end together, and
 * each is repeated once. Nothing is ever repeated in the name of another visitor.
 */
export function authorizedHttp(http: Http, { session, epoch, renew }: Authorization): Http {
  let renewal: Promise<boolean> | undefined;
  const renewOnce = async (token: string): Promise<boolean> => {
    if (session.convToken !== token) return session.convToken !== null;
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
  return async (request) => {
    const token = session.convToken;
    const { visitor } = epoch;
    const answer = await http(request);
    if (answer.ok || answer.error.code !== 'session_ended' || token === null) return answer;
    const isRenewed = await renewOnce(token);
    if (visitor.aborted) return { ok: false, error: otherVisitor };
    return isRenewed ? http(request) : answer;
  };
}

/** Makes calls with the token of now. */
export function plainHttp(
  settings: ChatSettings,
  language: { readonly locale: string },
  session: SessionState,
): Http {
  const { environment, flowToken } = settings;
  return (environment.createHttp ?? createHttp)({
    apiUrl: settings.apiUrl ?? '',
    pageQuery: { flow_token: flowToken, ...settings.pageQuery },
    locale: () => language.locale,
    token: () => session.convToken,
    tokenIn: settings.tokenIn ?? 'header',
    fetch: environment.fetch,
    XMLHttpRequest: environment.XMLHttpRequest,
    clock: environment.clock,
  });
}
