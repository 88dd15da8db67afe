import type { FuzzCase, HttpCase } from './FuzzCase.ts';
import type { Outcome } from './send.ts';
import type { SocketOutcome } from './sendSocket.ts';

/** Larger bodies may be refused before they are complete, which the client sees as a broken connection. */
const earlyRefusalBytes = 60_000;
/** Routes whose error responses are HTML. */
const respondsWithHtml = /^(?:GET \/widget|(?:GET|POST) \/confirm\/:token)$/;
/** Pages that respond 503 until `npm run build` has been run. This is not a problem. */
const mayBeUnbuilt = /^GET \/(?:widget|agent)$/;
const errorCode = /^[a-z][a-z0-9_]*$/;

/** A 401 or 404 does not prove that a handler has run, because other code also sends these. */
export function hasReachedHandler(outcome: Outcome): boolean {
  return outcome.kind === 'response' && outcome.status !== 404 && outcome.status !== 401;
}

/** Returns undefined if the outcome is acceptable. */
export function findProblem(fuzzCase: FuzzCase, outcome: Outcome | SocketOutcome): string | undefined {
  if (outcome.kind === 'socket')
    return outcome.end === 'silent' ? 'the socket no longer responds' : undefined;
  if (outcome.kind === 'timeout') return 'no response in time';
  if (outcome.kind === 'raw')
    return fuzzCase.kind === 'raw' ? rawProblem(fuzzCase.responses, outcome) : undefined;
  if (fuzzCase.kind !== 'http') return undefined;
  if (outcome.kind === 'disconnected') {
    return bodySize(fuzzCase) > earlyRefusalBytes ? undefined : `the connection broke: ${outcome.reason}`;
  }
  return responseProblem(fuzzCase, outcome);
}

function bodySize({ body }: HttpCase): number {
  if (!body) return 0;
  return body.kind === 'bytes' ? body.bytes.length : Number.POSITIVE_INFINITY;
}

function rawProblem(responses: number | undefined, { text, isClosed }: Extract<Outcome, { kind: 'raw' }>) {
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  if (!isClosed) return 'the server does not close the connection';
  const failed = statuses.find((status) => status >= 500);
  if (failed !== undefined) return `status ${failed}`;
  if (responses !== undefined && statuses.filter((status) => status === 200).length !== responses)
    return `${responses} pipelined requests got the responses ${statuses.join(', ')}`;
  return undefined;
}

function responseProblem(
  fuzzCase: HttpCase,
  { status, text, type }: Extract<Outcome, { kind: 'response' }>,
): string | undefined {
  if (status >= 500 && !(status === 503 && mayBeUnbuilt.test(fuzzCase.route))) return `status ${status}`;
  if (status < 400 || fuzzCase.method === 'HEAD') return undefined;
  if (respondsWithHtml.test(fuzzCase.route) && type.startsWith('text/html')) return undefined;
  const error = errorOf(text);
  if (!error) return `status ${status} without an error body: ${text.slice(0, 200)}`;
  if (/node_modules|\.ts:\d+|at async /.test(text)) return `status ${status} exposes a stack trace`;
  return undefined;
}

function errorOf(text: string): object | undefined {
  try {
    const { error } = JSON.parse(text);
    return errorCode.test(error.code) && typeof error.message === 'string' && error.message !== ''
      ? error
      : undefined;
  } catch {
    return undefined;
  }
}
