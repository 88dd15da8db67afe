import { isRecord } from '../protocol/isRecord.ts';
import type { Answer } from './Answer.ts';
import { lastSecond, type Violation } from './checks.ts';
import { wireShapes } from './wireShapes.ts';

const docs = 'docs/build-your-own.md#what-is-wrong-with-my-answers';

/**
 * Returns a function that compares answers of the backend with their documented shapes, and writes each distinct
 * difference to the console once. `returnsEchoIds` is false for a backend that cannot return `echo_id`.
 */
export function createInspector(returnsEchoIds: boolean): (answer: Answer) => void {
  const seen = new Set<string>();
  return (answer) => {
    const source = answer.source.replace(/\/\d+(?=\/|$)/, '/{id}');
    const check = wireShapes[source];
    if (!check) return;
    const violations = [...check(answer.data, ''), ...(returnsEchoIds ? checkEcho(answer) : [])];
    for (const violation of violations) {
      const { path, found, documented } = violation;
      const place = path.replaceAll(/\[\d+\]/g, '[]').replaceAll(/\.\d+(?=\.|$)/g, '.{id}');
      const key = [source, place, documented, found === undefined].join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      const field = path || (source.startsWith('event ') ? 'its data' : 'the response');
      const value = describe(violation);
      console.warn(
        `chat: ${source}: ${field} is ${value}, but must be ${documented}. ` +
          `Without debug, the chat often ignores or corrects this silently. See ${docs}.`,
      );
    }
  };
}

/** The stored message must have the `echo_id` of the request, by which the chat recognizes its own message. */
function checkEcho({ source, data, body }: Answer): readonly Violation[] {
  const sent = echoOf(body);
  if (sent === null || !isRecord(data)) return [];
  const { messages } = data;
  const expected = 'the echo_id of the request';
  if (source !== 'POST /api/conversations') {
    return data.echo_id === sent ? [] : [{ path: 'echo_id', found: data.echo_id, documented: expected }];
  }
  const isReturned =
    Array.isArray(messages) && messages.some((message) => isRecord(message) && message.echo_id === sent);
  const missing = { path: 'messages[].echo_id', found: undefined, documented: `${expected}, once` };
  return isReturned ? [] : [missing];
}

function echoOf(body: object | undefined): string | null {
  const echo = body instanceof FormData ? body.get('echo_id') : undefined;
  const json = isRecord(body) ? (isRecord(body.message) ? body.message.echo_id : body.echo_id) : undefined;
  const sent = json ?? echo;
  return typeof sent === 'string' ? sent : null;
}

/** Never shows tokens. Also hides an answer that is only a text, because the text may contain tokens. */
function describe({ found, path, documented }: Violation): string {
  if (found === undefined) return path === '' ? 'no JSON object or list' : 'missing';
  if (Array.isArray(found)) return 'a list';
  if (isRecord(found)) return 'an object';
  if (path === '' && typeof found === 'string') return 'a text (is its JSON encoded twice?)';
  if (path.endsWith('token')) return typeof found === 'string' ? 'a text' : `a ${typeof found}`;
  if (typeof found === 'string') return `the text ${JSON.stringify(found.slice(0, 40))}`;
  const isTime = typeof found === 'number' && found > lastSecond && /\bseconds\b/.test(documented);
  return isTime ? `${found} (milliseconds?)` : String(found);
}
