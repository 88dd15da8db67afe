import redaxios from 'redaxios';
import type { Clock } from '../environment/clock.ts';
import type { ChatError } from '../protocol/errors.ts';
import { limits } from '../protocol/limits.ts';
import type { Result } from '../protocol/result.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { errorFromException, errorFromResponse } from './httpErrors.ts';
import { type UploadRequest, upload } from './upload.ts';

/** One HTTP request. `path` is appended to `apiUrl`. */
export interface HttpRequest {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Whether the browser should finish the request after the visitor has left the page. May be ignored, for example for a large body. */
  readonly keepalive?: boolean;
  /** The timeout in milliseconds; 30,000 by default, or 120,000 for files. Upload progress restarts it. */
  readonly timeoutMs?: number;
  /** Aborts the request, which then resolves to the error `aborted`. */
  readonly signal?: AbortSignal;
  /** A token to use instead of the session token; null to send none. */
  readonly token?: string | null;
  /** Called with the uploaded share of the files, from 0 to 1. Not called if files are sent with `fetch`. */
  onProgress?(share: number): void;
}

/**
 * Makes a request. Resolves to the parsed JSON if it is an object, an array or null; to undefined for any other
 * body; or to an error. Never rejects.
 */
export type Http = (request: HttpRequest) => Promise<Result<unknown>>;

export interface HttpSettings {
  /**
   * The address of the backend, such as `https://chat.example/support`, or a path on the page's origin. Empty for the
   * page's origin. Does not end with `/`.
   */
  readonly apiUrl: string;
  /** Query parameters that are added to every request. Must not contain the session token. */
  readonly pageQuery: Readonly<Record<string, string>>;
  locale(): string;
  token(): string | null;
  readonly tokenIn: 'header' | 'query';
  /** Whether `keepalive` is used. False for a backend that would store a repeated message twice. Default true. */
  readonly allowsKeepalive?: boolean;
  readonly fetch: typeof fetch;
  /**
   * Used for file uploads, because `fetch` does not report upload progress. If it is missing, files are sent with
   * `fetch`.
   */
  readonly XMLHttpRequest?: (new () => XMLHttpRequest) | undefined;
  readonly clock: Clock;
  /**
   * Called for each `fetch` response that has a readable `Date` header and no `max-age`. `atMs` is the time in that
   * header, and `sentAtMs` the time of the request, both in milliseconds since the epoch.
   */
  onServerTime?(atMs: number, sentAtMs: number): void;
}

export function createHttp(settings: HttpSettings): Http {
  let hasKeepaliveFailed = false;
  return async (request) => {
    const isUpload = request.body instanceof FormData;
    const timeoutMs = request.timeoutMs ?? (isUpload ? limits.uploadStallTimeoutMs : limits.requestTimeoutMs);
    const deadline = createDeadline(settings.clock, timeoutMs, request.signal);
    const { XMLHttpRequest } = settings;
    let keepalive = false;
    try {
      keepalive = settings.allowsKeepalive !== false && !hasKeepaliveFailed && fitsKeepalive(request);
      const response =
        isUpload && XMLHttpRequest
          ? await upload(new XMLHttpRequest(), uploadOf(settings, request, deadline))
          : await deadline.race(callByFetch(settings, request, deadline, keepalive));
      hasKeepaliveFailed = false;
      return { ok: true, value: typeof response.data === 'object' ? response.data : undefined };
    } catch (thrown) {
      if (deadline.isMissed) return { ok: false, error: timeoutError(timeoutMs) };
      const nowMs = settings.clock.now();
      const error = errorFromResponse(thrown, nowMs) ?? errorFromException(thrown);
      // The browser may have refused the request because the page's other requests use up the `keepalive` limit.
      if (error.code === 'network' && keepalive) hasKeepaliveFailed = true;
      return { ok: false, error };
    } finally {
      deadline.end();
    }
  };
}

/** Browsers limit all `keepalive` bodies of a page together to 64 KiB. A UTF-16 code unit has at most 3 bytes in UTF-8. */
const maximumKeepaliveLength = 20_000;

function fitsKeepalive({ keepalive, body }: HttpRequest): boolean {
  return keepalive === true && JSON.stringify(body ?? null).length <= maximumKeepaliveLength;
}

function callByFetch(settings: HttpSettings, request: HttpRequest, deadline: Deadline, keepalive: boolean) {
  const fetchUntilDeadline: typeof fetch = async (input, init) => {
    const sentAtMs = settings.clock.now();
    const response = await settings.fetch(input, { ...init, keepalive, signal: deadline.signal });
    const atMs = Date.parse(response.headers.get('Date') ?? '');
    // The `Date` of a response from a cache is outdated.
    const isCacheable = /max-age/i.test(response.headers.get('Cache-Control') ?? '');
    if (atMs > 0 && !isCacheable) settings.onServerTime?.(atMs, sentAtMs);
    return response;
  };
  return redaxios<unknown>({
    url: settings.apiUrl + request.path,
    method: request.method,
    params: paramsOf(settings, request),
    ...(request.body ? { data: request.body } : {}),
    headers: headersOf(settings, request),
    fetch: fetchUntilDeadline,
  });
}

function uploadOf(settings: HttpSettings, request: HttpRequest, deadline: Deadline): UploadRequest {
  return {
    method: 'POST',
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
    ...xsrfHeader(settings.apiUrl),
  };
}

/** Repeats the XSRF cookie as a header. Another origin must not get it: the cookie protects the page's own backend. */
function xsrfHeader(apiUrl: string): Record<string, string> {
  const { document, location } = globalThis;
  const token = document?.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]*)/)?.[1];
  if (!token || new URL(apiUrl, location.href).origin !== location.origin) return {};
  return { 'X-XSRF-TOKEN': safelyDecoded(token) };
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function tokenOf(settings: HttpSettings, { token }: HttpRequest): string | null {
  return token === undefined ? settings.token() : token;
}

function timeoutError(timeoutMs: number): ChatError {
  return { code: 'timeout', message: `timeout of ${timeoutMs}ms exceeded`, retryable: true };
}
