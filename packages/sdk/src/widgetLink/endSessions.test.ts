import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assembleChat } from '../assembleChat.ts';
import { createContext } from '../context/createContext.ts';
import { endSessions } from './endSessions.ts';

const dayMs = 86_400_000;
const end = new AbortController();
const fetch = vi.fn(async (_url: URL, _options: RequestInit) => new Response());
const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const responding = (status: number) => async () => new Response(null, { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetch.mockReset().mockResolvedValue(new Response());
  localStorage.clear();
});

const stored = () => localStorage.getItem('chat:demo:ended');
const sent = () => fetch.mock.calls.map(([, { headers }]) => Object(headers)['X-Auth-Token']);
const setUp = (tokens: string) => {
  const context = createContext({ flowToken: 'demo' }, end.signal);
  context.storedEnded.write(tokens);
  return context;
};

it.each([
  ['the network fails', failed],
  ['the server restarts (503)', responding(503)],
  ['there were too many requests (429)', responding(429)],
  ['the request times out (408)', responding(408)],
])('if %s, the token is stored, and its session is ended later', async (_reason, respond) => {
  fetch.mockImplementationOnce(respond).mockImplementationOnce(respond);
  await endSessions(setUp('one'));
  expect(stored()).toBe('one');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(stored()).toBe('one');
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sent()).toEqual(['one', 'one']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent()).toEqual(['one', 'one', 'one']);
  expect(stored()).toBeNull();
  await vi.advanceTimersByTimeAsync(dayMs);
  expect(sent()).toHaveLength(3);
});

it.each([200, 401, 404])('with the response %i, the token is deleted, and not sent again', async (status) => {
  fetch.mockImplementationOnce(responding(status));
  await endSessions(setUp('one'));
  await vi.advanceTimersByTimeAsync(dayMs);
  expect([sent(), stored()]).toEqual([['one'], null]);
});

it('offline, the request is repeated once the device is online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetch.mockImplementationOnce(failed);
  await endSessions(setUp('one'));
  expect(stored()).toBe('one');
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(stored()).toBeNull());
  expect(sent()).toEqual(['one', 'one']);
});

it('one session that cannot be ended does not prevent the others from ending, and only the 10 newest are ended', async () => {
  fetch.mockImplementation((_url, { headers }) =>
    Object(headers)['X-Auth-Token'] === 't11' ? failed() : Promise.resolve(new Response()),
  );
  await endSessions(setUp(Array.from({ length: 12 }, (_, index) => `t${index}`).join(' ')));
  expect(sent().toSorted()).toEqual(['t10', 't11', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9']);
  expect(stored()).toBe('t11');
});

it('if the code that ends sessions cannot be loaded, the next page ends the session', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem('chat:demo:session', 'left');
  const settings = { flowToken: 'demo', load: 'manual' } as const;
  const first = assembleChat(settings, failed);
  await first.logout();
  expect(localStorage.getItem('chat:demo:session')).toBeNull();
  expect(sent()).toEqual([]);
  const load = vi.fn(() => Promise.resolve({ endSessions, connectWidget: () => expect.unreachable() }));
  const next = assembleChat(settings, load);
  await vi.waitFor(() => expect(stored()).toBeNull());
  expect(sent()).toEqual(['left']);
  await next.shutdown();
  const last = assembleChat(settings, load);
  expect(load).toHaveBeenCalledTimes(1);
  await Promise.all([first.shutdown(), last.shutdown()]);
});
