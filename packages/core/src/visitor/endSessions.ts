import * as v from 'valibot';
import type { createApi } from '../api/createApi.ts';
import type { ChatContext } from '../environment/ChatContext.ts';

const tokensSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);
const maximumTokens = 10;

/**
 * Ends sessions on the server: that of `token`, and earlier ones that could not be ended. Up to ten tokens are stored
 * until their requests succeed or fail for good. Thus a reset while offline is completed later.
 */
export async function endSessions(
  { environment: { storage }, scope }: Pick<ChatContext, 'environment' | 'scope'>,
  plainApi: Pick<ReturnType<typeof createApi>, 'endSession'>,
  token?: string,
): Promise<void> {
  // The SDK uses the key `ended` in another format, and may share the storage.
  const key = `${scope}:ended-sessions`;
  const read = () => v.parse(tokensSchema, storage.get(key));
  const write = (tokens: readonly string[]) => {
    if (tokens.length > 0) storage.set(key, JSON.stringify(tokens.slice(-maximumTokens)));
    else storage.remove(key);
  };
  if (token !== undefined) write([...read(), token]);
  for (const each of read()) {
    const result = await plainApi.endSession(each);
    if (result.ok || !result.error.retryable) write(read().filter((stored) => stored !== each));
  }
}
