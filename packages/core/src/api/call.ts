import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';
import type { Http, HttpRequest } from './http.ts';

/** Makes a call and reads its answer; an answer that cannot be read is a failure that may pass. */
export type Call = <T>(request: HttpRequest, decode: (data: unknown) => T | undefined) => Promise<Result<T>>;

/** Hears of every call that failed, also of one that will be made again; not of one that was given up on purpose. */
export type OnFailure = (error: ChatError) => void;

/** Builds the typed call on one way of making calls. */
export function createCall(http: Http, onFailure: OnFailure): Call {
  const fail = (error: ChatError) => {
    if (error.code !== 'aborted') onFailure(error);
    return { ok: false, error } as const;
  };
  return async (request, decode) => {
    const answer = await http(request);
    if (!answer.ok) return fail(answer.error);
    const value = decode(answer.value);
    return value === undefined ? fail(unreadable(request)) : { ok: true, value };
  };
}

/** A GET request. */
export const get = (path: string, params: Readonly<Record<string, string>> = {}): HttpRequest => ({
  method: 'get',
  path,
  params,
});

/** A POST request. */
export const post = (path: string, body: object = {}): HttpRequest => ({ method: 'post', path, body });

/** For answers of which nothing is used. */
export const anything = () => true;

/** For answers that are read later. */
export const record = (data: unknown): Record<string, unknown> | undefined =>
  isRecord(data) ? data : undefined;

/** The text under a key. */
export function textOf(data: unknown, key: string): string | undefined {
  const value = isRecord(data) ? data[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function unreadable({ method, path }: HttpRequest): ChatError {
  const message = `The answer of ${method.toUpperCase()} ${path} has an unexpected shape.`;
  return { code: 'unreadable', message, retryable: true };
}
