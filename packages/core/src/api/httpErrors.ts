import * as v from 'valibot';
import { type ChatError, type ChatErrorCode, wireErrorSchema } from '../protocol/errors.ts';
import { isRecord } from '../protocol/isRecord.ts';

const responseSchema = v.object({ status: v.number(), data: v.unknown(), headers: v.unknown() });

const codeByStatus: Readonly<Record<number, ChatErrorCode>> = {
  401: 'session_ended',
  403: 'permission',
  408: 'timeout',
  413: 'upload_too_big',
  415: 'upload_type',
  422: 'validation',
  429: 'rate_limited',
};

/** Converts a response outside 200–299 to an error. Returns undefined if `thrown` is not a response. */
export function errorFromResponse(thrown: unknown, nowMs: number): ChatError | undefined {
  const parsed = v.safeParse(responseSchema, thrown);
  if (!parsed.success) return undefined;
  const { status, data, headers } = parsed.output;
  const body = v.safeParse(wireErrorSchema, data);
  const error = body.success ? body.output.error : undefined;
  const retryAfterMs = headers instanceof Headers ? readRetryAfter(headers, nowMs) : undefined;
  return {
    code: codeOf(status, error?.code),
    message: error?.message || `Request failed with status code ${status}`,
    // 507 means that the server's disk is full, so a retry would fail too.
    retryable: status === 408 || status === 429 || (status >= 500 && status !== 507),
    status,
    ...(error?.fields ? { fields: error.fields } : {}),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(isRecord(data) ? { response: data } : {}),
  };
}

/** Converts an exception of `fetch` or `upload` to an error: an abort, or else a network failure. */
export function errorFromException(thrown: unknown): ChatError {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') {
    return { code: 'aborted', message: 'Request aborted', retryable: true, cause: thrown };
  }
  return { code: 'network', message: 'Network Error', retryable: true, cause: thrown };
}

/** A 401 for an unproven identity does not mean that the session has ended. */
function codeOf(status: number, wireCode: string | undefined): ChatErrorCode {
  if (status === 401 && wireCode?.startsWith('identity')) return 'identity';
  return codeByStatus[status] ?? 'http';
}

const longestWaitMs = 10 * 60_000;
const shortestWaitMs = 1_000;

/** A date is compared with the response's `Date` header if there is one, because the device's clock may be wrong. */
function readRetryAfter(headers: Headers, nowMs: number): number | undefined {
  const value = headers.get('Retry-After');
  if (!value) return undefined;
  const serverNowMs = Date.parse(headers.get('Date') ?? '');
  const fromMs = Number.isFinite(serverNowMs) ? serverNowMs : nowMs;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - fromMs;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, shortestWaitMs), longestWaitMs) : undefined;
}

export const sessionEnded = (): ChatError => ({
  code: 'session_ended',
  message: 'The session has ended. Start a new conversation to continue.',
  retryable: false,
});
