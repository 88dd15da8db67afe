import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { silentLogger } from '../src/foundation/logger.ts';
import { type ApiResponse, call, newEchoId, newVisitor } from './api.ts';
import { Inbox } from './Inbox.ts';
import { noLimits, onEmbeddedDatabase, onEveryDatabase } from './onEveryDatabase.ts';

/** `ended` resolves to everything received before the connection closed. */
async function startRequest(url: string, head: readonly string[], body = '') {
  const socket = connect({ port: Number(new URL(url).port), host: 'localhost' });
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  socket.on('error', () => undefined);
  const ended = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  socket.write(`${[...head, 'Host: localhost'].join('\r\n')}\r\n\r\n${body}`);
  return { socket, ended };
}

/** Announces a longer body than the tests send. */
const head = (path: string, type: string, token: string) => [
  `POST ${path}?flow_token=other HTTP/1.1`,
  `X-Auth-Token: ${token}`,
  `Content-Type: ${type}`,
  'Content-Length: 20000',
];

const from = (address: string) => ({ 'X-Forwarded-For': address });

onEveryDatabase(
  (server) => {
    it('responds 429 with Retry-After to a network with too many requests, and serves other networks', async () => {
      const sendRequest = (address: string) =>
        call(server, 'GET', '/healthz', { headers: from(address) }).then(({ status }) => status);
      const statuses = await Promise.all(Array.from({ length: 40 }, () => sendRequest('203.0.113.1')));
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      expect(await sendRequest('203.0.113.2')).toBe(200);
      const refusal = await call(server, 'GET', '/api/config', { headers: from('203.0.113.1') });
      const seconds = Number(refusal.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(30);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(refusal.headers.get('access-control-allow-origin')).toBe('*');
      expect(refusal.body.error).toEqual({
        code: 'too_many_requests',
        message: `Too many requests. Try again in ${seconds} s.`,
      });
    });

    const unauthenticatedCalls = [
      ['/widget', {}],
      ['/api/config', {}],
      ['/api/agents', {}],
      ['/api/messages', { token: 'guessed' }],
      ['/api/contact', { token: 'x'.repeat(43) }],
      ['/api/attachments/guessed/x', {}],
    ] as const;
    it.each(unauthenticatedCalls)(
      'limits unauthenticated calls to %s per network, but still serves visitors of that network',
      async (path, options) => {
        const visitor = await newVisitor(server);
        const address = `203.0.114.${unauthenticatedCalls.findIndex(([other]) => other === path)}`;
        const sendRequest = () => call(server, 'GET', path, { ...options, headers: from(address) });
        const statuses: number[] = [];
        for (let count = 0; count < 22; count += 1) statuses.push((await sendRequest()).status);
        expect(statuses.slice(0, 20)).not.toContain(429);
        expect(statuses.slice(20)).toEqual([429, 429]);
        const visitorResponse = await visitor.call('GET', '/api/contact', { headers: from(address) });
        expect(visitorResponse.status).toBe(200);
      },
    );

    it('limits new visitors per network, and allows another one after a minute', async () => {
      const address = from('2001:db8:aaaa:1::1');
      const sameNetwork = from('2001:db8:aaaa:1:ffff::2');
      const createVisitor = (headers: Record<string, string>) =>
        call(server, 'POST', '/api/conversations', { flowToken: 'other', headers, body: {} });
      for (let count = 0; count < 12; count += 1) expect((await createVisitor(address)).status).toBe(200);
      expect((await createVisitor(sameNetwork)).status).toBe(429);
      expect((await createVisitor(from('2001:db8:aaaa:2::1'))).status).toBe(200);
      server.clockAheadMs = 60_000;
      expect((await createVisitor(sameNetwork)).status).toBe(200);
      server.clockAheadMs = 0;
    });
  },
  {
    trustProxy: true,
    limits: {
      ...noLimits,
      requestsPerAddress: { calls: 30, perMs: 1_800_000 },
      strangerCallsPerAddress: { calls: 20, perMs: 1_200_000 },
      visitorsPerAddress: { calls: 12, perMs: 720_000 },
    },
  },
);

onEmbeddedDatabase(
  (server) => {
    const bodies = [
      ['/api/contact', 'application/json'],
      ['/api/messages/send_file', 'multipart/form-data; boundary=x'],
    ] as const;
    it.each(bodies)('responds 408 to a request to %s whose body stalls', async (path, type) => {
      const { token } = await newVisitor(server);
      const { ended } = await startRequest(server.url, head(path, type, token), '{');
      expect(await ended).toMatch(/^HTTP\/1.1 408 .*"code":"too_slow"/s);
    });

    it.each(bodies)('responds 408 to a request to %s whose body arrives byte by byte', async (path, type) => {
      const { token } = await newVisitor(server);
      const { socket, ended } = await startRequest(server.url, head(path, type, token), '{');
      const drip = setInterval(() => socket.write(' '), 20);
      expect(await ended).toMatch(/^HTTP\/1.1 408 /);
      clearInterval(drip);
    });
  },
  { limits: { ...noLimits, bodyProgressMs: 300 } },
);

/** While `isBlocked`, requests that create visitors wait, and occupy their request slots. */
let [isBlocked, unblock] = [false, (): void => undefined];
const unblocked = new Promise<void>((resolve) => {
  unblock = resolve;
});
const blockedRequests = new Inbox<string>();

onEmbeddedDatabase(
  (server) => {
    it('queues concurrent requests of one network, and refuses those beyond the queue', async () => {
      const visitor = await newVisitor(server);
      isBlocked = true;
      const slow = [1, 2].map(() => call(server, 'POST', '/api/conversations', { body: {} }));
      for (const _request of slow) await blockedRequests.next(() => true);
      const refusals = new Inbox<ApiResponse>();
      const calls = Array.from({ length: 8 }, async () => {
        const response = await visitor.call('GET', '/api/contact');
        if (response.status === 429) refusals.add(response);
        return response.status;
      });
      for (let count = 0; count < 5; count += 1) {
        const refusal = await refusals.next(() => true);
        expect(refusal.headers.get('retry-after')).toBe('1');
      }
      expect((await call(server, 'GET', '/healthz')).status).toBe(200);
      unblock();
      expect((await Promise.all(calls)).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
      expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
      expect((await visitor.call('GET', '/api/contact')).status).toBe(200);
    });
  },
  {
    limits: { ...noLimits, runningRequestsPerAddress: 2, waitingRequestsPerAddress: 3 },
    allowVisitor: async () => {
      if (!isBlocked) return true;
      blockedRequests.add('waiting');
      await unblocked;
      return true;
    },
  },
);

onEmbeddedDatabase(
  (server) => {
    it('still serves a network with stalled request bodies, but ends the oldest request if too many stall', async () => {
      const visitor = await newVisitor(server);
      const stalled: Awaited<ReturnType<typeof startRequest>>[] = [];
      const stall = async (path: string) => {
        const type = path.endsWith('file') ? 'multipart/form-data; boundary=x' : 'application/json';
        const lines = [...head(path, type, visitor.token), 'Expect: 100-continue'];
        const stalledRequest = await startRequest(server.url, lines, '{');
        // After 100 Continue, the server waits for the rest of the body.
        await once(stalledRequest.socket, 'data');
        stalled.push(stalledRequest);
      };
      for (const path of ['/api/contact', '/api/messages', '/api/messages/send_file', '/api/contact'])
        await stall(path);
      expect((await visitor.call('GET', '/api/contact')).status).toBe(200);
      expect((await visitor.send('hello')).status).toBe(200);
      await stall('/api/messages');
      expect(await stalled[0]?.ended).toMatch(/408 .*"code":"too_slow"/s);
      for (const { socket } of stalled) socket.destroy();
    });
  },
  { limits: { ...noLimits, runningRequestsPerAddress: 2, awaitedBodiesPerAddress: 4 } },
);

const warnings: string[] = [];
onEmbeddedDatabase(
  (server) => {
    it('warns once about X-Forwarded-For from an untrusted proxy, and ignores the header', async () => {
      const createVisitor = (address: string) =>
        call(server, 'POST', '/api/conversations', { headers: from(address), body: {} });
      expect((await createVisitor('203.0.113.1')).status).toBe(200);
      expect((await createVisitor('203.0.113.2')).status).toBe(429);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain('set TRUST_PROXY=1');
    });
  },
  {
    limits: { ...noLimits, visitorsPerAddress: { calls: 1, perMs: 60_000 } },
    logger: { ...silentLogger, warn: (line) => void warnings.push(line) },
  },
);

onEmbeddedDatabase(
  (server) => {
    it('creates a visitor only if allowVisitor returns true', async () => {
      const createVisitor = (captcha: string) =>
        call(server, 'POST', '/api/conversations', { headers: { 'X-Captcha': captcha }, body: {} });
      expect((await createVisitor('solved')).status).toBe(200);
      const refusal = await createVisitor('failed');
      expect(refusal.status).toBe(403);
      expect(refusal.body.error.code).toBe('visitor_refused');
    });
  },
  { allowVisitor: async ({ headers }) => headers.get('x-captcha') === 'solved' },
);

onEmbeddedDatabase(
  (server) => {
    it('closes connections beyond the limit of a network address, and accepts a new one after another ends', async () => {
      const first = await startRequest(server.url, ['GET /healthz HTTP/1.1']);
      await once(first.socket, 'data');
      const second = await startRequest(server.url, ['GET /healthz HTTP/1.1']);
      await once(second.socket, 'data');
      expect(await (await startRequest(server.url, ['GET /healthz HTTP/1.1'])).ended).toBe('');
      first.socket.destroy();
      await first.ended;
      const third = await startRequest(server.url, ['GET /healthz HTTP/1.1', 'Connection: close']);
      expect(await third.ended).toMatch(/^HTTP\/1.1 200 /);
      second.socket.destroy();
      await second.ended;
    });
  },
  { limits: { ...noLimits, connectionsPerAddress: 2 } },
);

onEmbeddedDatabase((server) => {
  it('closes a connection with too many pipelined requests', async () => {
    const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const { ended } = await startRequest(server.url, ['GET /healthz HTTP/1.1'], request.repeat(200));
    expect((await ended).match(/HTTP\/1.1 200 /g) ?? []).toHaveLength(0);
  });
});

onEmbeddedDatabase(
  (server) => {
    it('limits the body bytes per network address, even across new visitors, and serves other addresses', async () => {
      const sendMessage = async (address: string) => {
        const body = { message: { content: 'x'.repeat(9_000), echo_id: newEchoId() } };
        return call(server, 'POST', '/api/conversations', { headers: from(address), body });
      };
      for (let count = 0; count < 5; count += 1) expect((await sendMessage('203.0.113.1')).status).toBe(200);
      const refusal = await sendMessage('203.0.113.1');
      expect(refusal.status).toBe(429);
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(60);
      expect((await sendMessage('203.0.113.2')).status).toBe(200);
    });

    it('does not count the body bytes of invalid requests', async () => {
      const headers = from('203.0.113.4');
      const body = 'x'.repeat(40_000);
      for (let count = 0; count < 5; count += 1) {
        expect((await call(server, 'POST', '/api/conversations', { headers, body })).status).toBe(400);
      }
    });

    it('counts a body without a Content-Length as a long one', async () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{}'));
          controller.close();
        },
      });
      const headers = { ...from('203.0.113.3'), 'Content-Type': 'application/json' };
      const options = { method: 'POST', headers, body, duplex: 'half' as const };
      expect((await fetch(`${server.url}/api/conversations?flow_token=other`, options)).status).toBe(429);
    });
  },
  {
    trustProxy: true,
    limits: { ...noLimits, bodyBytesPerAddress: { calls: 50_000, perMs: 86_400_000 } },
  },
);

onEmbeddedDatabase(
  (server) => {
    it('after too many refusals to a network, delays further refusals but no other responses', async () => {
      const visitor = await newVisitor(server);
      const callWithUnknownToken = () => call(server, 'GET', '/api/contact', { token: 'unknown' });
      expect((await callWithUnknownToken()).status).toBe(401);
      const delayed = callWithUnknownToken();
      const first = await Promise.race([delayed, visitor.call('GET', '/api/contact')]);
      expect([first.status, (await delayed).status]).toEqual([200, 401]);
    });
  },
  { limits: { ...noLimits, promptRefusalsPerAddress: { calls: 1, perMs: 3_600_000 } } },
);
