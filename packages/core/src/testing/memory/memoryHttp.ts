import { createDeadline } from '../../api/deadline.ts';
import type { Http, HttpSettings } from '../../api/http.ts';
import { errorFromException, errorFromResponse } from '../../api/httpErrors.ts';
import type { ChatError } from '../../protocol/errors.ts';
import { limits } from '../../protocol/limits.ts';
import type { Result } from '../../protocol/result.ts';
import type { MemoryNetwork } from './MemoryNetwork.ts';
import { type MemoryResponse, recordOf } from './MemoryRequest.ts';

/**
 * Calls a memory server without `fetch`, for runs with many requests. Responses, errors and timeouts are of the same
 * kinds as with `fetch`. Files are not supported.
 */
export function memoryHttp(network: MemoryNetwork, settings: HttpSettings): Http {
  return async ({ method, path, params = {}, body, timeoutMs = limits.requestTimeoutMs, signal, token }) => {
    const deadline = createDeadline(settings.clock, timeoutMs, signal);
    try {
      const response = await deadline.race(
        network.call({
          method: method.toUpperCase(),
          path,
          query: params,
          token: token === undefined ? settings.token() : token,
          body: recordOf(body),
        }),
      );
      return readResponse(response, settings.clock.now());
    } catch (thrown) {
      return { ok: false, error: deadline.isMissed ? timeout : errorFromException(thrown) };
    } finally {
      deadline.end();
    }
  };
}

const timeout: ChatError = {
  code: 'timeout',
  message: 'The memory server did not answer in time.',
  retryable: true,
};

function readResponse({ status, body, headers }: MemoryResponse, nowMs: number): Result<unknown> {
  if (status < 300) return { ok: true, value: typeof body === 'object' ? body : undefined };
  const response = { status, data: body, headers: new Headers({ ...headers }) };
  return { ok: false, error: errorFromResponse(response, nowMs) ?? errorFromException(response) };
}
