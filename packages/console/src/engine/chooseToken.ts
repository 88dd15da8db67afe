const key = 'agent-token';

export interface KnownTokens {
  /** From the URL fragment (`#token=…`), which `readTokens` removes. */
  readonly fromUrl: string | null;
  readonly stored: string | null;
}

/** Reads the tokens known in this tab, and removes the one in the URL. */
export function readTokens({ location, history, sessionStorage }: TokenSource): KnownTokens {
  const fromUrl = new URLSearchParams(location.hash.slice(1)).get('token') || null;
  if (fromUrl !== null) history.replaceState(null, '', location.pathname + location.search);
  return { fromUrl, stored: sessionStorage.getItem(key) };
}

export interface TokenChecks {
  /** Resolves to whether the server accepts a token, or undefined if the check fails. */
  isValidToken(token: string): Promise<boolean | undefined>;
  confirmReplacement(): Promise<boolean>;
}

/**
 * Chooses the token to use, or null if there is none. The token in the URL replaces a stored token that the server
 * rejects. Any other stored token is replaced only if the server accepts the new one and the agent confirms.
 */
export async function chooseToken(
  { fromUrl, stored }: KnownTokens,
  { isValidToken, confirmReplacement }: TokenChecks,
): Promise<string | null> {
  if (fromUrl === null || stored === null || fromUrl === stored) return fromUrl ?? stored;
  if ((await isValidToken(stored)) === false) return fromUrl;
  return (await isValidToken(fromUrl)) === true && (await confirmReplacement()) ? fromUrl : stored;
}

/** Call this only if the server has not rejected the token. */
export function storeToken({ sessionStorage }: Pick<TokenSource, 'sessionStorage'>, token: string): void {
  sessionStorage.setItem(key, token);
}

/** Deletes the stored token, so that a reload shows the sign-in form. */
export function forgetToken({ sessionStorage }: Pick<TokenSource, 'sessionStorage'>): void {
  sessionStorage.removeItem(key);
}

export interface TokenSource {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}
