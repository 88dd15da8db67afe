import * as v from 'valibot';
import type { createApi } from '../api/createApi.ts';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

const tokensSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);
const maximumTokens = 10;

/** What ending a session needs. */
export interface SessionEndGround {
  readonly environment: { readonly storage: KeyValueStorage };
  readonly plainApi: Pick<ReturnType<typeof createApi>, 'endSession'>;
  /** Begins the names of what the chat stores. */
  readonly scope: string;
}

/**
 * Ends sessions on the server: that of `token`, and those whose end has failed before. A token is stored until the
 * server has confirmed the end of its session, so that a reset without a network is repeated on the next start.
 */
export async function endSessions(
  { environment: { storage }, plainApi, scope }: SessionEndGround,
  token?: string,
): Promise<void> {
  const key = `${scope}:ended`;
  const read = () => v.parse(tokensSchema, storage.get(key));
  const write = (tokens: readonly string[]) => {
    if (tokens.length > 0) storage.set(key, JSON.stringify(tokens.slice(-maximumTokens)));
    else storage.remove(key);
  };
  if (token !== undefined) write([...read(), token]);
  for (const each of read()) {
    const result = await plainApi.endSession(each);
    if (result.ok || !result.error.retryable) write(read().filter((left) => left !== each));
  }
}
