import * as v from 'valibot';
import type { Base } from './createBase.ts';

const tokensSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);
const maximumTokens = 10;

/**
 * Ends sessions on the server: that of `token`, and those whose end has failed before. A token is stored until the
 * server has confirmed the end of its session, so that a reset without a network is repeated on the next start.
 */
export async function endSessions(
  { environment: { storage }, plainApi, scope }: Pick<Base, 'environment' | 'plainApi' | 'scope'>,
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
