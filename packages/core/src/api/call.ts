import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';
import type { Http, HttpRequest } from './http.ts';

/** Makes a call and reads its answer; an answer that cannot be read is a failure that may pass. */
export type Call = <T>(request: HttpRequest, decode: (data: unknown) => T | undefined) => Promise<Result<T>>;

/**
 * Hears of calls that failed, whoever made them. What may pass, and fails again and again, is told once until it works.
 * A call that was given up on purpose, and the end of a session, which is a state and no fault, are not told.
 */
export type OnFailure = (error: ChatError) => void;

/** Builds the typed call on one way of making calls. */
export function createCall(http: Http, onFailure: OnFailure): Call {
  const failing = new Set<string>();
  const fail = (name: string, error: ChatError) => {
    const isKnown = error.retryable && failing.has(name);
    failing.add(name);
    if (!isKnown && !expected.has(error.code)) onFailure(error);
    return { ok: false, error } as const;
  };
  return async (request, decode) => {
    const name = `${request.method} ${request.path}`;
    const answer = await http(request);
    if (!answer.ok) return fail(name, answer.error);
    const value = decode(answer.value);
    if (value === undefined) return fail(name, unreadable(request));
    failing.delete(name);
    return { ok: true, value };
  };
}

const expected: ReadonlySet<ChatError['code']> = new Set(['aborted', 'session_ended']);

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
