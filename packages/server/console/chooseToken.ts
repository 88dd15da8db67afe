const key = 'agent-token';

/** The tokens that this tab knows of. */
export interface KnownTokens {
  /** From the fragment of the address (`#token=…`), which is then taken out of it. */
  readonly given: string | null;
  /** The one that worked earlier in this tab. */
  readonly stored: string | null;
}

/** Reads the tokens that this tab knows of. Nothing is stored before it is known to work. */
export function readTokens({ location, history, sessionStorage }: TokenSource): KnownTokens {
  const given = new URLSearchParams(location.hash.slice(1)).get('token') || null;
  if (given !== null) history.replaceState(null, '', location.pathname + location.search);
  return { given, stored: sessionStorage.getItem(key) };
}

/** What decides between two tokens. */
export interface TokenChecks {
  /** Whether the server knows a token; undefined if it cannot be asked. */
  isValidToken(token: string): Promise<boolean | undefined>;
  /** Whether the person at the console wants to go on with the new token. */
  confirmReplacement(): Promise<boolean>;
}

/**
 * Chooses the token to go on with. A link with another token never replaces a working one by itself: the new one has to work, and
 * the person has to agree. Returns null if there is none.
 */
export async function chooseToken(
  { given, stored }: KnownTokens,
  { isValidToken, confirmReplacement }: TokenChecks,
): Promise<string | null> {
  if (given === null || stored === null || given === stored) return given ?? stored;
  if ((await isValidToken(stored)) === false) return given;
  return (await isValidToken(given)) === true && (await confirmReplacement()) ? given : stored;
}

/** Remembers a token that works, for the life of the tab. */
export function storeToken({ sessionStorage }: Pick<TokenSource, 'sessionStorage'>, token: string): void {
  sessionStorage.setItem(key, token);
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
