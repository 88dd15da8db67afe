import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../seededRandom.ts';
import { type FaultProxy, startFaultProxy } from './startFaultProxy.ts';

const responseBody = JSON.stringify({ text: 'the whole response' });

let requests: string[];
let server: Server;
let proxy: FaultProxy;

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers['x-auth-token'] ?? ''}`.trim());
    request.resume().on('end', () => {
      response.setHeader('x-from', 'the server').setHeader('content-type', 'application/json');
      response.end(request.url === '/slow' ? undefined : responseBody);
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

const post = (path = '/api/messages', init: RequestInit = {}) =>
  fetch(proxy.url + path, { method: 'POST', body: 'Hello', ...init });

describe('requests through the proxy', () => {
  it('the proxy passes a request and its response, including their headers', async () => {
    const response = await post('/api/messages?locale=en', { headers: { 'x-auth-token': 'tok' } });
    expect(requests).toEqual(['POST /api/messages?locale=en tok']);
    expect(response.headers.get('x-from')).toBe('the server');
    expect(await response.text()).toBe(responseBody);
  });

  it('dropRequest: the request does not reach the server and fails', async () => {
    proxy.fail({ fault: { kind: 'dropRequest' } });
    await expect(post()).rejects.toThrow();
    expect(requests).toEqual([]);
  });

  it('dropResponse: the request reaches the server, but its response does not arrive', async () => {
    proxy.fail({ fault: { kind: 'dropResponse' } });
    await expect(post()).rejects.toThrow();
    expect(requests).toEqual(['POST /api/messages']);
  });

  it('delay: the response arrives later', async () => {
    proxy.fail({ fault: { kind: 'delay', ms: 60 } });
    const startedAtMs = performance.now();
    expect(await (await post()).text()).toBe(responseBody);
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(59);
  });

  it('status: the request gets the scripted response and does not reach the server', async () => {
    const headers = { 'retry-after': '7' };
    proxy.fail({ fault: { kind: 'status', status: 429, headers, body: '{"error":{}}' } });
    const response = await post();
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      429,
      '7',
      '{"error":{}}',
    ]);
    expect(requests).toEqual([]);
  });

  it.each([0, 1, responseBody.length - 1, responseBody.length + 10])(
    'truncate: with a limit of %i bytes, the body arrives incomplete or not at all',
    async (bytes) => {
      proxy.fail({ fault: { kind: 'truncate', bytes } });
      await expect(post().then((response) => response.text())).rejects.toThrow();
      expect(requests).toHaveLength(1);
    },
  );

  it('garbage: the request reaches the server, and another body arrives', async () => {
    proxy.fail({ fault: { kind: 'garbage', text: '<h1>Bad Gateway</h1>' } });
    expect(await (await post()).text()).toBe('<h1>Bad Gateway</h1>');
    expect(requests).toHaveLength(1);
  });

  it('dup: the request reaches the server several times and gets one response', async () => {
    proxy.fail({ fault: { kind: 'dup', copies: 3 } });
    expect(await (await post()).text()).toBe(responseBody);
    expect(requests).toHaveLength(3);
  });

  it('reorder: requests reach the server in another order, and the same seed repeats that order', async () => {
    const orders: string[][] = [];
    for (const _ of ['first', 'again']) {
      const other = await startFaultProxy({ target: proxy.url, random: seededRandom(3) });
      requests = [];
      other.fail({ fault: { kind: 'reorder', window: 4, withinMs: 10_000 }, times: 4 });
      const calls = [];
      for (const path of ['/1', '/2', '/3', '/4']) {
        const expected = calls.length + 1;
        calls.push(fetch(other.url + path));
        while (other.injected.reorder < expected) await new Promise((resolve) => setImmediate(resolve));
      }
      await Promise.all(calls);
      orders.push(requests);
      await other.close();
    }
    expect(orders[0]).toEqual(orders[1]);
    expect(orders[0]).not.toEqual(['GET /1', 'GET /2', 'GET /3', 'GET /4']);
    expect(orders[0]?.toSorted()).toEqual(['GET /1', 'GET /2', 'GET /3', 'GET /4']);
  });

  it('reorder: a single request is released after a timeout', async () => {
    proxy.fail({ fault: { kind: 'reorder', window: 2, withinMs: 20 } });
    expect((await post()).status).toBe(200);
  });

  it.each([
    ['blackhole', 0],
    ['halfOpen', 1],
  ] as const)('%s: the request gets no response while the connection stays open', async (kind, reached) => {
    proxy.fail({ fault: kind === 'halfOpen' ? { kind, silent: 'server' } : { kind } });
    const abort = new AbortController();
    const call = post('/silent', { signal: abort.signal });
    await post('/other');
    abort.abort();
    await expect(call).rejects.toThrow('aborted');
    expect(requests.filter((line) => line === 'POST /silent')).toHaveLength(reached);
  });

  it.each([0, 5, 40])(
    'killAfter: with a limit of %i bytes, the response arrives incomplete or not at all',
    async (bytes) => {
      proxy.fail({ fault: { kind: 'killAfter', bytes } });
      await expect(post().then((response) => response.text())).rejects.toThrow();
      expect(requests).toHaveLength(1);
    },
  );

  it('matching rules apply in order, each as often as it says, until heal() removes them', async () => {
    proxy.fail({ call: 'POST /api/messages', fault: { kind: 'status', status: 500 }, times: 2 });
    proxy.fail({ call: 'POST /api/*', fault: { kind: 'status', status: 502 } });
    proxy.fail({ fault: { kind: 'status', status: 503 }, times: 99 });
    const statuses = [];
    for (const path of ['/healthz', '/api/messages', '/api/messages', '/api/messages', '/api/messages']) {
      statuses.push((await post(path)).status);
    }
    expect(statuses).toEqual([503, 500, 500, 502, 503]);
    proxy.heal();
    expect((await post()).status).toBe(200);
    expect(proxy.injected).toMatchObject({ status: 5, dropRequest: 0 });
  });

  it('a request gets the fault chosen by decide() if no rule matches', async () => {
    proxy.decide((call) => (call === 'POST /a' ? { kind: 'status', status: 418 } : undefined));
    expect([(await post('/a')).status, (await post('/b')).status]).toEqual([418, 200]);
  });

  it('a request fails if the server is unavailable', async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    await expect(post()).rejects.toThrow();
  });
});
