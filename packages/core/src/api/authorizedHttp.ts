import type { ChatContext } from '../environment/ChatContext.ts';
import type { ChatError } from '../protocol/errors.ts';
import { createHttp, type Http } from './http.ts';

interface TokenHolder {
  readonly convToken: string | null;
}

export interface Authorization {
  readonly session: TokenHolder;
  /** `visitor` is aborted when the visitor changes. */
  readonly epoch: { readonly visitor: AbortSignal };
  /** Replaces the rejected token. Resolves to false if that failed. */
  renew(): Promise<boolean>;
}

export const visitorChanged: ChatError = {
  code: 'aborted',
  message: 'The visitor changed, so this request was canceled.',
  retryable: false,
};

/**
 * Wraps an HTTP client. A call whose token was rejected is repeated once if there is a new token, but never for another
 * visitor. Concurrent calls share one renewal.
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
    const result = await http(request);
    if (result.ok || result.error.code !== 'session_ended' || token === null) return result;
    const isRenewed = await renewOnce(token);
    if (visitor.aborted) return { ok: false, error: visitorChanged };
    return isRenewed ? http(request) : result;
  };
}

/** Wraps an HTTP client, for calls that need no session. A call whose token was rejected is repeated without a token. */
export function openHttp(http: Http, session: TokenHolder): Http {
  return async (request) => {
    const token = session.convToken;
    const result = await http(request);
    if (result.ok || result.error.code !== 'session_ended' || token === null) return result;
    return http({ ...request, token: null });
  };
}

/** Creates an HTTP client that uses the current session token and does not renew it. */
export function plainHttp(context: ChatContext, session: TokenHolder): Http {
  const { environment, inspect, language, settings } = context;
  const http = (environment.createHttp ?? createHttp)({
    apiUrl: settings.apiUrl ?? '',
    pageQuery: { flow_token: settings.flowToken, ...settings.pageQuery },
    locale: () => language.locale,
    token: () => session.convToken,
    tokenIn: settings.tokenIn ?? 'header',
    allowsKeepalive: settings.reconciliation !== 'content',
    fetch: environment.fetch,
    XMLHttpRequest: environment.XMLHttpRequest,
    clock: environment.clock,
    onServerTime: context.noteServerTime,
  });
  if (!inspect) return http;
  return async (request) => {
    const result = await http(request);
    const { method, path, body } = request;
    if (result.ok) inspect({ source: `${method.toUpperCase()} ${path}`, data: result.value, body });
    return result;
  };
}
