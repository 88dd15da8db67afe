import type { ServerLimits } from '../../limits/ServerLimits.ts';
import type { AnswerPart } from '../writeAnswer.ts';
import { readEvents } from './readEvents.ts';
import { readParts } from './readParts.ts';
import type { Question } from './readQuestion.ts';

export interface RemoteBot {
  readonly url: string;
  /** Sent as `Authorization: Bearer …`. */
  readonly token: string | undefined;
  readonly limits: Pick<
    ServerLimits,
    'botRequests' | 'botConnectMs' | 'botIdleMs' | 'botAnswerMs' | 'botAnswerBytes'
  >;
}

/**
 * Yields the parts of the bot's answer while they arrive. Throws if the signal aborts, the bot is unreachable, a limit
 * is exceeded, or the answer is incomplete, invalid or an error.
 */
export async function* askRemoteBot(
  bot: RemoteBot,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const { botConnectMs, botIdleMs, botAnswerMs, botAnswerBytes } = bot.limits;
  const ending = new AbortController();
  const end = (message: string) => ending.abort(new Error(message));
  const stop = () => ending.abort(new Error('The request to the bot was stopped.'));
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const answerTimer = setTimeout(end, botAnswerMs, `The bot's answer took longer than ${botAnswerMs} ms.`);
  let timer = setTimeout(end, botConnectMs, `The bot did not respond within ${botConnectMs} ms.`);
  let bytes = 0;
  async function* limited(body: AsyncIterable<Uint8Array>) {
    const idleText = `The bot sent nothing for ${botIdleMs} ms.`;
    for await (const chunk of body) {
      clearTimeout(timer);
      bytes += chunk.length;
      if (bytes > botAnswerBytes) throw new Error(`The bot's answer is longer than ${botAnswerBytes} bytes.`);
      yield chunk;
      timer = setTimeout(end, botIdleMs, idleText);
    }
  }
  try {
    const response = await fetch(bot.url, requestOf(bot, question, ending.signal));
    yield* readParts(readEvents(limited(bodyOf(response))));
  } catch (cause) {
    throw ending.signal.aborted ? ending.signal.reason : cause;
  } finally {
    clearTimeout(timer);
    clearTimeout(answerTimer);
    signal.removeEventListener('abort', stop);
    ending.abort();
  }
}

function requestOf({ token }: RemoteBot, question: Question, signal: AbortSignal): RequestInit {
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ ...question, trigger: 'submit-message' }),
    // A redirect could send the conversation and the token to somebody else.
    redirect: 'manual',
    signal,
  };
}

function bodyOf({ status, headers, body }: Response): AsyncIterable<Uint8Array> {
  if (status >= 300 && status < 400)
    throw new Error(
      'The bot redirected the request, and redirects are not followed. Set BOT_URL to the final URL.',
    );
  if (status !== 200)
    throw new Error(
      `The bot responded with the status ${status} instead of 200. Check BOT_URL and BOT_TOKEN, and the log of the bot.`,
    );
  const type = headers.get('Content-Type') ?? 'no content type';
  if (!/^text\/event-stream\b/i.test(type) || !body)
    throw new Error(`The bot responded with ${type.split(';')[0]} instead of text/event-stream.`);
  const version = headers.get('x-vercel-ai-ui-message-stream');
  if (version !== null && version !== 'v1')
    throw new Error(`The bot responded with version ${version} of the UI message stream instead of v1.`);
  return body;
}
