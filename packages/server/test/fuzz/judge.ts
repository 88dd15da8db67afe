import type { FuzzCase, HttpCase } from './FuzzCase.ts';
import type { Outcome } from './send.ts';
import type { SocketOutcome } from './sendSocket.ts';

/** A body so large may be refused before it has come whole, which a client sees as a broken connection. */
const refusedEarlyBytes = 60_000;
/** Pages that answer a refusal as HTML, because a person or a host page reads it. */
const answersHtml = /^(?:GET \/widget|(?:GET|POST) \/confirm\/:token)$/;
/** What may be 503: pages that are built by another command, which tests do not run. */
const mayBeUnbuilt = /^GET \/(?:widget|agent)$/;
const errorCode = /^[a-z][a-z0-9_]*$/;

/** Whether a handler of the route has accepted the caller: neither unknown here (404) nor kept out (401). */
export function reachedHandler(outcome: Outcome): boolean {
  return outcome.kind === 'answer' && outcome.status !== 404 && outcome.status !== 401;
}

/** What is wrong with an outcome; undefined if nothing is. */
export function problemOf(made: FuzzCase, outcome: Outcome | SocketOutcome): string | undefined {
  if (outcome.kind === 'socket') return outcome.end === 'silent' ? 'the socket no longer answers' : undefined;
  if (outcome.kind === 'hung') return 'no answer in time';
  if (outcome.kind === 'raw') return made.kind === 'raw' ? rawProblem(made.answers, outcome) : undefined;
  if (made.kind !== 'http') return undefined;
  if (outcome.kind === 'cut') {
    return sizeOf(made) > refusedEarlyBytes ? undefined : `the connection broke: ${outcome.reason}`;
  }
  return answerProblem(made, outcome);
}

function sizeOf({ body }: HttpCase): number {
  if (!body) return 0;
  return body.kind === 'bytes' ? body.bytes.length : Number.POSITIVE_INFINITY;
}

function rawProblem(answers: number | undefined, { text, isClosed }: Extract<Outcome, { kind: 'raw' }>) {
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  if (!isClosed) return 'the connection stays open after its end';
  const failed = statuses.find((status) => status >= 500);
  if (failed !== undefined) return `status ${failed}`;
  if (answers !== undefined && statuses.filter((status) => status === 200).length !== answers)
    return `${answers} pipelined requests were answered by ${statuses.join(', ')}`;
  return undefined;
}

function answerProblem(
  made: HttpCase,
  { status, text, type }: Extract<Outcome, { kind: 'answer' }>,
): string | undefined {
  if (status >= 500 && !(status === 503 && mayBeUnbuilt.test(made.route))) return `status ${status}`;
  if (status < 400 || made.method === 'HEAD') return undefined;
  if (answersHtml.test(made.route) && type.startsWith('text/html')) return undefined;
  const error = errorOf(text);
  if (!error) return `status ${status} without the body of an error: ${text.slice(0, 200)}`;
  if (/node_modules|\.ts:\d+|at async /.test(text)) return `status ${status} shows a stack`;
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
