import redaxios from 'redaxios';
import type { Clock } from '../clock.ts';
import type { ChatError } from '../protocol/errors.ts';
import { limits } from '../protocol/limits.ts';
import type { Result } from '../protocol/result.ts';
import { errorFromAnswer, errorFromException } from './httpErrors.ts';

/** One call: the path below the API's origin, and what goes with it. */
export interface HttpRequest {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Milliseconds until the call is given up; 30,000 where not given. */
  readonly timeoutMs?: number;
}

/** Makes calls and answers with the parsed JSON or an error; it never throws. */
export type Http = (request: HttpRequest) => Promise<Result<unknown>>;

/** What every call carries. */
export interface HttpSettings {
  /** Origin (and path prefix) of the backend, such as `https://chat.example`. */
  readonly apiUrl: string;
  /** The page's own query string, sent along without the session's token (spec §7). */
  readonly pageQuery: Readonly<Record<string, string>>;
  locale(): string;
  token(): string | null;
  readonly tokenIn: 'header' | 'query';
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** Creates the one way to call the backend (spec §7: headers, query, XSRF; §8: texts of failures). */
export function createHttp(settings: HttpSettings): Http {
  return async ({ method, path, params, body, timeoutMs = limits.requestTimeoutMs }) => {
    const abort = new AbortController();
    const timeout = { isOver: false };
    const cancel = settings.clock.setTimeout(() => {
      timeout.isOver = true;
      abort.abort();
    }, timeoutMs);
    try {
      const answer = await redaxios<unknown>({
        url: settings.apiUrl + path,
        method,
        params: { ...settings.pageQuery, locale: settings.locale(), ...tokenQuery(settings), ...params },
        ...(body ? { data: body } : {}),
        headers: headersOf(settings),
        xsrfCookieName: 'XSRF-TOKEN',
        xsrfHeaderName: 'X-XSRF-TOKEN',
        fetch: raceable(settings.fetch, abort.signal),
      });
      return readAnswer(answer.status, answer.data);
    } catch (thrown) {
      if (timeout.isOver) return { ok: false, error: timeoutError(timeoutMs) };
      return {
        ok: false,
        error: errorFromAnswer(thrown, settings.clock.now()) ?? errorFromException(thrown),
      };
    } finally {
      cancel();
    }
  };
}

function headersOf(settings: HttpSettings): Record<string, string> {
  const token = settings.token();
  return {
    'X-Requested-With': 'XMLHttpRequest',
    ...(token && settings.tokenIn === 'header' ? { 'X-Auth-Token': token } : {}),
  };
}

function tokenQuery(settings: HttpSettings): Record<string, string> {
  const token = settings.token();
  return token && settings.tokenIn === 'query' ? { conv_token: token } : {};
}

/** Rejects at the moment of the abort, even under a fetch that ignores its signal. */
function raceable(fetchImplementation: typeof fetch, signal: AbortSignal): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Request aborted', 'AbortError')));
      fetchImplementation(input, { ...init, signal }).then(resolve, reject);
    });
}

function readAnswer(status: number, data: unknown): Result<unknown> {
  if (typeof data === 'object' && data !== null) return { ok: true, value: data };
  const message = 'The server answered something that is not JSON.';
  return { ok: false, error: { code: 'unreadable', status, message, retryable: true } };
}

function timeoutError(timeoutMs: number): ChatError {
  return { code: 'timeout', message: `timeout of ${timeoutMs}ms exceeded`, retryable: true };
}
