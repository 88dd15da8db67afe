import type { ChatError } from '../protocol/errors.ts';
import { isRecord } from '../protocol/isRecord.ts';
import type { Result } from '../protocol/result.ts';
import type { Http, HttpRequest } from './http.ts';

/** Makes a call and decodes its response. A response that cannot be decoded is a retryable failure. */
export type Call = <T>(request: HttpRequest, decode: (data: unknown) => T | undefined) => Promise<Result<T>>;

/**
 * Called when an API call fails, or when a page of messages contains invalid items. While an endpoint keeps failing,
 * only its first retryable failure is reported. Aborted calls and ended sessions are never reported.
 */
export type OnFailure = (error: ChatError) => void;

export function createCall(http: Http, onFailure: OnFailure): Call {
  const failing = new Set<string>();
  const fail = (name: string, error: ChatError) => {
    const isReported = error.retryable && failing.has(name);
    if (!isReported && !unreportedCodes.has(error.code)) {
      if (error.retryable) failing.add(name);
      onFailure(error);
    }
    return { ok: false, error } as const;
  };
  return async (request, decode) => {
    const name = `${request.method} ${request.path}`;
    const result = await http(request);
    if (!result.ok) return fail(name, result.error);
    const value = decode(result.value);
    if (value === undefined) return fail(name, unreadable(request));
    failing.delete(name);
    return { ok: true, value };
  };
}

const unreportedCodes: ReadonlySet<ChatError['code']> = new Set(['aborted', 'session_ended']);

export const get = (path: string, params: Readonly<Record<string, string>> = {}): HttpRequest => ({
  method: 'get',
  path,
  params,
});

export const post = (path: string, body: object = {}): HttpRequest => ({ method: 'post', path, body });

export const ignoreResponse = () => true;

/** Returns an object unchanged, to be decoded by the caller; undefined for arrays and other values. */
export const asRecord = (data: unknown): Record<string, unknown> | undefined =>
  isRecord(data) ? data : undefined;

export function stringAt(data: unknown, key: string): string | undefined {
  const value = isRecord(data) ? data[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function unreadable({ method, path }: HttpRequest): ChatError {
  const message = `The response of ${method.toUpperCase()} ${path} has an unexpected shape.`;
  return { code: 'unreadable', message, retryable: true };
}
