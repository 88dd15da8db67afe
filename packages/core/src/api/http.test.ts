import { expect, it } from 'vitest';
import { createFakeClock } from '../testing/fakeClock.ts';
import { createHttp, type HttpSettings } from './http.ts';

const httpWith = (settings: Pick<HttpSettings, 'fetch'> & Partial<HttpSettings>) =>
  createHttp({
    apiUrl: 'https://chat.example',
    pageQuery: {},
    locale: () => 'de',
    token: () => null,
    tokenIn: 'header',
    clock: createFakeClock(),
    ...settings,
  });

const date = 'Mon, 05 Jan 2026 12:00:00 GMT';
it.each([
  ['is reported with the time of the request', { Date: date, 'Cache-Control': 'no-store' }, 1],
  ['is not reported without a readable date', { Date: 'soon' }, 0],
  ['is not reported if the response may be from a cache', { Date: date, 'Cache-Control': 'max-age=60' }, 0],
])('the date of a response %s', async (_what, headers, count) => {
  const clock = createFakeClock();
  const sentAtMs = clock.now();
  const times: (readonly number[])[] = [];
  const http = httpWith({
    clock,
    async fetch() {
      await clock.advance(300);
      return Response.json({}, { headers });
    },
    onServerTime: (...reported) => times.push(reported),
  });
  await http({ method: 'get', path: '/api/agents' });
  expect(times).toEqual(Array(count).fill([Date.parse(date), sentAtMs]));
});

it.each([
  ['a short message', 'post', { content: 'Hello' }, true],
  ['a message of more than 20,000 characters', 'post', { content: 'x'.repeat(30_000) }, false],
  ['another request', 'get', undefined, false],
] as const)(
  'keepalive is set if it is requested and the body has at most 20,000 characters: %s',
  async (_what, method, body, outlives) => {
    const inits: (RequestInit | undefined)[] = [];
    const http = httpWith({
      async fetch(_url, init) {
        inits.push(init);
        return Response.json({});
      },
    });
    await http({ method, path: '/api/messages', ...(body ? { body, keepalive: true } : {}) });
    expect(inits.map((init) => init?.keepalive)).toEqual([outlives]);
  },
);

it.each([
  [
    'is not used for a backend that would store a repeated message twice',
    { allowsKeepalive: false },
    [],
    [false],
  ],
  ['is not used after a network error, until a request succeeds', {}, [0], [true, false, true]],
])('keepalive %s', async (_what, settings, failing: readonly number[], expected) => {
  const used: (boolean | undefined)[] = [];
  const http = httpWith({
    ...settings,
    async fetch(_url, init) {
      used.push(init?.keepalive);
      if (failing.includes(used.length - 1)) throw new TypeError('Failed to fetch');
      return Response.json({});
    },
  });
  const send = () =>
    http({ method: 'post', path: '/api/messages', body: { content: 'Hi' }, keepalive: true });
  while (used.length < expected.length) await send();
  expect(used).toEqual(expected);
});
