const key = 'agent-token';

/**
 * The agent's token: from the fragment that the server printed (`#token=…`), which is then taken out of the address,
 * or from earlier in this tab. Null where there is none.
 */
export function takeToken({ location, history, sessionStorage }: TokenSource): string | null {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (!given) return sessionStorage.getItem(key);
  sessionStorage.setItem(key, given);
  history.replaceState(null, '', location.pathname + location.search);
  return given;
}

/** Forgets a token that the server does not know, so that another one is asked for. */
export function forgetToken({ sessionStorage }: Pick<TokenSource, 'sessionStorage'>): void {
  sessionStorage.removeItem(key);
}

/** The parts of a window that hold the token. */
export interface TokenSource {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}
