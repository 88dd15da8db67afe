const key = 'agent-token';

/** The tokens known in this tab. */
export interface KnownTokens {
  /** From the URL fragment (`#token=…`), which `readTokens` removes. */
  readonly fromUrl: string | null;
  /** The token stored in this tab. */
  readonly stored: string | null;
}

/** Reads the tokens known in this tab, and removes the one in the URL. Stores nothing. */
export function readTokens({ location, history, sessionStorage }: TokenSource): KnownTokens {
  const fromUrl = new URLSearchParams(location.hash.slice(1)).get('token') || null;
  if (fromUrl !== null) history.replaceState(null, '', location.pathname + location.search);
  return { fromUrl, stored: sessionStorage.getItem(key) };
}

/** The checks that decide between two tokens. */
export interface TokenChecks {
  /** Resolves to whether the server accepts a token, or undefined if the check fails. */
  isValidToken(token: string): Promise<boolean | undefined>;
  /** Asks the agent whether to use the new token. */
  confirmReplacement(): Promise<boolean>;
}

/**
 * Chooses the token to use, or null if there is none. A different token in the URL replaces a stored one if the server
 * rejects the stored token, or if the server accepts the new token and the agent confirms.
 */
export async function chooseToken(
  { fromUrl, stored }: KnownTokens,
  { isValidToken, confirmReplacement }: TokenChecks,
): Promise<string | null> {
  if (fromUrl === null || stored === null || fromUrl === stored) return fromUrl ?? stored;
  if ((await isValidToken(stored)) === false) return fromUrl;
  return (await isValidToken(fromUrl)) === true && (await confirmReplacement()) ? fromUrl : stored;
}

/** Stores a token for the session of the tab. Call it only if the server has not rejected the token. */
export function storeToken({ sessionStorage }: Pick<TokenSource, 'sessionStorage'>, token: string): void {
  sessionStorage.setItem(key, token);
}

/** Deletes the stored token, so that a reload shows the sign-in form. */
export function forgetToken({ sessionStorage }: Pick<TokenSource, 'sessionStorage'>): void {
  sessionStorage.removeItem(key);
}

/** The parts of `window` that hold the token. */
export interface TokenSource {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}
