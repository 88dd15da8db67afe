import type { ChatSettings } from '../chatSettings.ts';
import type { ChatError } from '../protocol/errors.ts';
import { createHttp, type Http } from './http.ts';

/** In whose name calls are made. */
interface TokenHolder {
  /** The session's token now; null without a session. */
  readonly convToken: string | null;
}

/** What repeating a call needs after its token was refused. */
export interface Authorization {
  readonly session: TokenHolder;
  /** Has a signal that is aborted when the visitor changes. */
  readonly epoch: { readonly visitor: AbortSignal };
  /** Gets another token for the same visitor. Resolves to false if there is none. */
  renew(): Promise<boolean>;
}

/** The failure of a call whose visitor has changed before it ended. */
export const visitorChanged: ChatError = {
  code: 'aborted',
  message: 'The visitor changed, so this request was cancelled.',
  retryable: false,
};

/**
 * Makes calls that are repeated once after their token was refused. Calls that fail together share one renewal of the
 * token. A call is never repeated for another visitor.
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
    if (visitor.aborted) return { ok: false, error: visitorChanged };
    return isRenewed ? http(request) : answer;
  };
}

/** Makes calls with the session's current token. */
export function plainHttp(
  settings: ChatSettings,
  language: { readonly locale: string },
  session: TokenHolder,
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
