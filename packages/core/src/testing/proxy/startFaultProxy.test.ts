import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../seededRandom.ts';
import { type FaultProxy, startFaultProxy } from './startFaultProxy.ts';

const answered = JSON.stringify({ heard: 'the whole answer' });

let heard: string[];
let server: Server;
let proxy: FaultProxy;

beforeEach(async () => {
  heard = [];
  server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers['x-auth-token'] ?? ''}`.trim());
    request.resume().on('end', () => {
      response.setHeader('x-from', 'the server').setHeader('content-type', 'application/json');
      response.end(request.url === '/slow' ? undefined : answered);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  proxy = await startFaultProxy({ target: `http://127.0.0.1:${port}`, random: seededRandom(1) });
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const say = (path = '/api/messages', init: RequestInit = {}) =>
  fetch(proxy.url + path, { method: 'POST', body: 'Hello', ...init });

describe('a call through the proxy', () => {
  it('arrives and is answered as without it, headers and query included', async () => {
    const answer = await say('/api/messages?locale=en', { headers: { 'x-auth-token': 'tok' } });
    expect(heard).toEqual(['POST /api/messages?locale=en tok']);
    expect(answer.headers.get('x-from')).toBe('the server');
    expect(await answer.text()).toBe(answered);
  });

  it('dropRequest: never reaches the server and fails', async () => {
    proxy.fail({ fault: { kind: 'dropRequest' } });
    await expect(say()).rejects.toThrow();
    expect(heard).toEqual([]);
  });

  it('dropResponse: is done by the server and fails', async () => {
    proxy.fail({ fault: { kind: 'dropResponse' } });
    await expect(say()).rejects.toThrow();
    expect(heard).toEqual(['POST /api/messages']);
  });

  it('delay: is answered as much later', async () => {
    proxy.fail({ fault: { kind: 'delay', ms: 60 } });
    const startedAtMs = performance.now();
    expect(await (await say()).text()).toBe(answered);
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(59);
  });

  it('status: is answered by the proxy, with the headers of the script, and the server has not heard of it', async () => {
    const headers = { 'retry-after': '7' };
    proxy.fail({ fault: { kind: 'status', status: 429, headers, body: '{"error":{}}' } });
    const answer = await say();
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      429,
      '7',
      '{"error":{}}',
    ]);
    expect(heard).toEqual([]);
  });

  it.each([0, 1, answered.length - 1, answered.length + 10])(
    'truncate: the answer ends after %i bytes, never whole',
    async (bytes) => {
      proxy.fail({ fault: { kind: 'truncate', bytes } });
      await expect(say().then((answer) => answer.text())).rejects.toThrow();
      expect(heard).toHaveLength(1);
    },
  );

  it('garbage: the server does it and something else arrives', async () => {
    proxy.fail({ fault: { kind: 'garbage', text: '<h1>Bad Gateway</h1>' } });
    expect(await (await say()).text()).toBe('<h1>Bad Gateway</h1>');
    expect(heard).toHaveLength(1);
  });

  it('dup: reaches the server so often, and is answered once', async () => {
    proxy.fail({ fault: { kind: 'dup', copies: 3 } });
    expect(await (await say()).text()).toBe(answered);
    expect(heard).toHaveLength(3);
  });

  it('reorder: calls reach the server in another order, the same for the same seed', async () => {
    const orders: string[][] = [];
    for (const _ of ['first', 'again']) {
      const other = await startFaultProxy({ target: proxy.url, random: seededRandom(3) });
      heard = [];
      other.fail({ fault: { kind: 'reorder', window: 4, withinMs: 10_000 }, times: 4 });
      const calls = [];
      for (const path of ['/1', '/2', '/3', '/4']) {
        const arrived = calls.length + 1;
        calls.push(fetch(other.url + path));
        while (other.injected.reorder < arrived) await new Promise((resolve) => setImmediate(resolve));
      }
      await Promise.all(calls);
      orders.push(heard);
      await other.close();
    }
    expect(orders[0]).toEqual(orders[1]);
    expect(orders[0]).not.toEqual(['GET /1', 'GET /2', 'GET /3', 'GET /4']);
    expect(orders[0]?.toSorted()).toEqual(['GET /1', 'GET /2', 'GET /3', 'GET /4']);
  });

  it('reorder: goes on alone where no other comes in time', async () => {
    proxy.fail({ fault: { kind: 'reorder', window: 2, withinMs: 20 } });
    expect((await say()).status).toBe(200);
  });

  it.each([
    ['blackhole', 0],
    ['halfOpen', 1],
  ] as const)('%s: is never answered while the connection stays', async (kind, reached) => {
    proxy.fail({ fault: kind === 'halfOpen' ? { kind, silent: 'server' } : { kind } });
    const abort = new AbortController();
    const call = say('/silent', { signal: abort.signal });
    await say('/other');
    abort.abort();
    await expect(call).rejects.toThrow('aborted');
    expect(heard.filter((line) => line === 'POST /silent')).toHaveLength(reached);
  });

  it.each([0, 5, 40])('killAfter: the connection is cut after %i bytes', async (bytes) => {
    proxy.fail({ fault: { kind: 'killAfter', bytes } });
    await expect(say().then((answer) => answer.text())).rejects.toThrow();
    expect(heard).toHaveLength(1);
  });

  it('rules meet the calls that they name, so often as they say, in their order; heal() forgets them', async () => {
    proxy.fail({ call: 'POST /api/messages', fault: { kind: 'status', status: 500 }, times: 2 });
    proxy.fail({ call: 'POST /api/*', fault: { kind: 'status', status: 502 } });
    proxy.fail({ fault: { kind: 'status', status: 503 }, times: 99 });
    const statuses = [];
    for (const path of ['/healthz', '/api/messages', '/api/messages', '/api/messages', '/api/messages']) {
      statuses.push((await say(path)).status);
    }
    expect(statuses).toEqual([503, 500, 500, 502, 503]);
    proxy.heal();
    expect((await say()).status).toBe(200);
    expect(proxy.injected).toMatchObject({ status: 5, dropRequest: 0 });
  });

  it('asks for a decision where there is no rule', async () => {
    proxy.decide((call) => (call === 'POST /a' ? { kind: 'status', status: 418 } : undefined));
    expect([(await say('/a')).status, (await say('/b')).status]).toEqual([418, 200]);
  });

  it('fails as without a proxy when the server is gone', async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    await expect(say()).rejects.toThrow();
  });
});
