import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAgentApi } from './createAgentApi.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The timers of `AbortSignal.timeout` are not those that vitest replaces.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(new DOMException('Timed out.', 'TimeoutError')), ms);
    return timeout.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const unanswered = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** The response has status 200, and its body never ends. */
const unfinished = async (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"payload": ['));
        signal.addEventListener('abort', () => body.error(signal.reason));
      },
    }),
  );

it.each([
  ['nothing', unanswered],
  ['only the beginning of a response', unfinished],
])(
  'a call fails if %s arrives within 30 s, as if the server had not been reached',
  async (_what, respond) => {
    vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => respond(signal));
    const onFailed = vi.fn<(thrown: unknown) => void>();
    createAgentApi('secret').conversations().catch(onFailed);
    await vi.advanceTimersByTimeAsync(29_900);
    expect(onFailed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(onFailed.mock.calls).toEqual([[new TypeError('The server did not answer in time.')]]);
  },
);
