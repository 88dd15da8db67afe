import redaxios from 'redaxios';
import type { Clock } from '../environment/clock.ts';
import type { ChatError } from '../protocol/errors.ts';
import { limits } from '../protocol/limits.ts';
import type { Result } from '../protocol/result.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { errorFromAnswer, errorFromException } from './httpErrors.ts';
import { type UploadRequest, upload } from './upload.ts';

/** One call: the path below the API's origin, and what goes with it. */
export interface HttpRequest {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Milliseconds until the call is given up; 30,000 where not given. For files: without any progress, 120,000. */
  readonly timeoutMs?: number;
  /** Ends the call early; it answers `aborted`. */
  readonly signal?: AbortSignal;
  /** Another token than the session's; null for none, where a call stands on a proof of its own. */
  readonly token?: string | null;
  /** How much of the files has been handed over, from 0 to 1. */
  onProgress?(share: number): void;
}

/** Makes calls and answers with the parsed JSON (undefined where there was none) or an error; it never throws. */
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
  /** For files, since only it tells the progress; without it they go by `fetch`. */
  readonly XMLHttpRequest?: (new () => XMLHttpRequest) | undefined;
  readonly clock: Clock;
}

/** Creates the one way to call the backend (spec §7: headers, query, XSRF; §8: texts of failures). */
export function createHttp(settings: HttpSettings): Http {
  return async (request) => {
    const isUpload = request.body instanceof FormData;
    const timeoutMs = request.timeoutMs ?? (isUpload ? limits.uploadStallTimeoutMs : limits.requestTimeoutMs);
    const deadline = createDeadline(settings.clock, timeoutMs, request.signal);
    const { XMLHttpRequest } = settings;
    try {
      const answer =
        isUpload && XMLHttpRequest
          ? await upload(new XMLHttpRequest(), uploadOf(settings, request, deadline))
          : await deadline.race(callByFetch(settings, request, deadline));
      return { ok: true, value: typeof answer.data === 'object' ? answer.data : undefined };
    } catch (thrown) {
      if (deadline.isMissed) return { ok: false, error: timeoutError(timeoutMs) };
      const nowMs = settings.clock.now();
      return { ok: false, error: errorFromAnswer(thrown, nowMs) ?? errorFromException(thrown) };
    } finally {
      deadline.end();
    }
  };
}

function callByFetch(settings: HttpSettings, request: HttpRequest, deadline: Deadline) {
  const fetchUntilDeadline: typeof fetch = (input, init) =>
    settings.fetch(input, { ...init, signal: deadline.signal });
  return redaxios<unknown>({
    url: settings.apiUrl + request.path,
    method: request.method,
    params: paramsOf(settings, request),
    ...(request.body ? { data: request.body } : {}),
    headers: headersOf(settings, request),
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    fetch: fetchUntilDeadline,
  });
}

function uploadOf(settings: HttpSettings, request: HttpRequest, deadline: Deadline): UploadRequest {
  return {
    url: `${settings.apiUrl}${request.path}?${new URLSearchParams(paramsOf(settings, request))}`,
    headers: headersOf(settings, request),
    body: request.body instanceof FormData ? request.body : new FormData(),
    signal: deadline.signal,
    onProgress(share) {
      deadline.renew();
      request.onProgress?.(share);
    },
  };
}

function paramsOf(settings: HttpSettings, request: HttpRequest): Record<string, string> {
  const token = tokenOf(settings, request);
  return {
    ...settings.pageQuery,
    locale: settings.locale(),
    ...(token && settings.tokenIn === 'query' ? { conv_token: token } : {}),
    ...request.params,
  };
}

function headersOf(settings: HttpSettings, request: HttpRequest): Record<string, string> {
  const token = tokenOf(settings, request);
  return {
    'X-Requested-With': 'XMLHttpRequest',
    ...(token && settings.tokenIn === 'header' ? { 'X-Auth-Token': token } : {}),
  };
}

function tokenOf(settings: HttpSettings, { token }: HttpRequest): string | null {
  return token === undefined ? settings.token() : token;
}

function timeoutError(timeoutMs: number): ChatError {
  return { code: 'timeout', message: `timeout of ${timeoutMs}ms exceeded`, retryable: true };
}
