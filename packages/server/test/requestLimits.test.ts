import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { silentLogger } from '../src/foundation/logger.ts';
import { type ApiResponse, call, newEchoId, newVisitor } from './api.ts';
import { Inbox } from './Inbox.ts';
import { noLimits, onEmbeddedDatabase, onEveryDatabase } from './onEveryDatabase.ts';

/** Begins a request on a connection of its own; answers everything that came until the server closed it. */
async function begin(url: string, head: readonly string[], body = '') {
  const socket = connect({ port: Number(new URL(url).port), host: 'localhost' });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.on('error', () => undefined);
  const ended = once(socket, 'close').then(() => answer);
  await once(socket, 'connect');
  socket.write(`${[...head, 'Host: localhost'].join('\r\n')}\r\n\r\n${body}`);
  return { socket, ended };
}

/** A request whose body is promised and comes later. */
const head = (path: string, type: string, token: string) => [
  `POST ${path}?flow_token=other HTTP/1.1`,
  `X-Auth-Token: ${token}`,
  `Content-Type: ${type}`,
  'Content-Length: 20000',
];

const from = (address: string) => ({ 'X-Forwarded-For': address });

onEveryDatabase(
  (server) => {
    it('answers 429 with the time to wait when one network asks too much, and others as before', async () => {
      const ask = (address: string) =>
        call(server, 'GET', '/healthz', { headers: from(address) }).then(({ status }) => status);
      const statuses = await Promise.all(Array.from({ length: 40 }, () => ask('203.0.113.1')));
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      expect(await ask('203.0.113.2')).toBe(200);
      const refused = await call(server, 'GET', '/api/config', { headers: from('203.0.113.1') });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(30);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(refused.headers.get('access-control-allow-origin')).toBe('*');
      expect(refused.body.error).toEqual({
        code: 'too_many_requests',
        message: `Too many requests. Try again in ${seconds} s.`,
      });
    });

    const strangers = [
      ['/widget', {}],
      ['/api/config', {}],
      ['/api/agents', {}],
      ['/api/messages', { token: 'guessed' }],
      ['/api/contact', { token: 'x'.repeat(43) }],
      ['/api/attachments/guessed/x', {}],
    ] as const;
    it.each(strangers)(
      'lets strangers ask %s only so often, and a visitor of the same network as before',
      async (path, options) => {
        const visitor = await newVisitor(server);
        const address = `203.0.114.${strangers.findIndex(([other]) => other === path)}`;
        const ask = () => call(server, 'GET', path, { ...options, headers: from(address) });
        const statuses: number[] = [];
        for (let count = 0; count < 22; count += 1) statuses.push((await ask()).status);
        expect(statuses.slice(0, 20)).not.toContain(429);
        expect(statuses.slice(20)).toEqual([429, 429]);
        const own = await visitor.call('GET', '/api/contact', { headers: from(address) });
        expect(own.status).toBe(200);
      },
    );

    it('lets a network make new visitors again soon after it made too many', async () => {
      const address = from('2001:db8:aaaa:1::1');
      const neighbour = from('2001:db8:aaaa:1:ffff::2');
      const begin = (headers: Record<string, string>) =>
        call(server, 'POST', '/api/conversations', { flowToken: 'other', headers, body: {} });
      for (let count = 0; count < 12; count += 1) expect((await begin(address)).status).toBe(200);
      expect((await begin(neighbour)).status).toBe(429);
      expect((await begin(from('2001:db8:aaaa:2::1'))).status).toBe(200);
      server.clockAheadMs = 60_000;
      expect((await begin(neighbour)).status).toBe(200);
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
    it.each(bodies)('ends a request to %s whose body stops', async (path, type) => {
      const { token } = await newVisitor(server);
      const { ended } = await begin(server.url, head(path, type, token), '{');
      expect(await ended).toMatch(/^HTTP\/1.1 408 .*"code":"too_slow"/s);
    });

    it.each(bodies)('ends a request to %s whose body comes byte by byte', async (path, type) => {
      const { token } = await newVisitor(server);
      const { socket, ended } = await begin(server.url, head(path, type, token), '{');
      const drip = setInterval(() => socket.write(' '), 20);
      expect(await ended).toMatch(/^HTTP\/1.1 408 /);
      clearInterval(drip);
    });
  },
  { limits: { ...noLimits, bodyProgressMs: 300 } },
);

/** While it is closed, those who would become visitors are kept waiting, and with them their turns. */
let [isGateClosed, openGate] = [false, (): void => undefined];
const gate = new Promise<void>((resolve) => {
  openGate = resolve;
});
const atGate = new Inbox<string>();

onEmbeddedDatabase(
  (server) => {
    it('lets the calls of one network wait for each other, and refuses more than can wait', async () => {
      const visitor = await newVisitor(server);
      isGateClosed = true;
      const slow = [1, 2].map(() => call(server, 'POST', '/api/conversations', { body: {} }));
      for (const _one of slow) await atGate.next(() => true);
      const refusals = new Inbox<ApiResponse>();
      const calls = Array.from({ length: 8 }, async () => {
        const answer = await visitor.call('GET', '/api/contact');
        if (answer.status === 429) refusals.add(answer);
        return answer.status;
      });
      for (let count = 0; count < 5; count += 1) {
        const refused = await refusals.next(() => true);
        expect(refused.headers.get('retry-after')).toBe('1');
      }
      expect((await call(server, 'GET', '/healthz')).status).toBe(200);
      openGate();
      expect((await Promise.all(calls)).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
      expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
      expect((await visitor.call('GET', '/api/contact')).status).toBe(200);
    });
  },
  {
    limits: { ...noLimits, runningRequestsPerAddress: 2, waitingRequestsPerAddress: 3 },
    allowVisitor: async () => {
      if (!isGateClosed) return true;
      atGate.add('waiting');
      await gate;
      return true;
    },
  },
);

onEmbeddedDatabase(
  (server) => {
    it('answers a network from which bodies stall, and refuses the slowest of them to make room', async () => {
      const visitor = await newVisitor(server);
      const stalled: Awaited<ReturnType<typeof begin>>[] = [];
      const stall = async (path: string) => {
        const type = path.endsWith('file') ? 'multipart/form-data; boundary=x' : 'application/json';
        const lines = [...head(path, type, visitor.token), 'Expect: 100-continue'];
        const one = await begin(server.url, lines, '{');
        // The server has asked for the body, so the request has its turn.
        await once(one.socket, 'data');
        stalled.push(one);
      };
      for (const path of ['/api/contact', '/api/messages', '/api/messages/send_file', '/api/contact'])
        await stall(path);
      expect((await visitor.call('GET', '/api/contact')).status).toBe(200);
      expect((await visitor.send('I am here.')).status).toBe(200);
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
    it('warns once that a proxy is not trusted, and does not believe its header', async () => {
      const begin = (address: string) =>
        call(server, 'POST', '/api/conversations', { headers: from(address), body: {} });
      expect((await begin('203.0.113.1')).status).toBe(200);
      expect((await begin('203.0.113.2')).status).toBe(429);
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
    it('asks the owner’s own rule before somebody becomes a visitor', async () => {
      const begin = (captcha: string) =>
        call(server, 'POST', '/api/conversations', { headers: { 'X-Captcha': captcha }, body: {} });
      expect((await begin('solved')).status).toBe(200);
      const refused = await begin('failed');
      expect(refused.status).toBe(403);
      expect(refused.body.error.code).toBe('visitor_refused');
    });
  },
  { allowVisitor: async ({ headers }) => headers.get('x-captcha') === 'solved' },
);

onEmbeddedDatabase(
  (server) => {
    it('closes connections of one network address beyond its limit, and takes new ones when others end', async () => {
      const first = await begin(server.url, ['GET /healthz HTTP/1.1']);
      await once(first.socket, 'data');
      const second = await begin(server.url, ['GET /healthz HTTP/1.1']);
      await once(second.socket, 'data');
      expect(await (await begin(server.url, ['GET /healthz HTTP/1.1'])).ended).toBe('');
      first.socket.destroy();
      await first.ended;
      const third = await begin(server.url, ['GET /healthz HTTP/1.1', 'Connection: close']);
      expect(await third.ended).toMatch(/^HTTP\/1.1 200 /);
      second.socket.destroy();
      await second.ended;
    });
  },
  { limits: { ...noLimits, connectionsPerAddress: 2 } },
);

onEmbeddedDatabase((server) => {
  it('closes a connection on which a client asks on and on without waiting for the answers', async () => {
    const one = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const { ended } = await begin(server.url, ['GET /healthz HTTP/1.1'], one.repeat(200));
    expect((await ended).match(/HTTP\/1.1 200 /g) ?? []).toHaveLength(0);
  });
});

onEmbeddedDatabase(
  (server) => {
    it('lets one network address bring only so many bytes, whoever it says it is, and others as before', async () => {
      const say = async (address: string) => {
        const body = { message: { content: 'x'.repeat(9_000), echo_id: newEchoId() } };
        return call(server, 'POST', '/api/conversations', { headers: from(address), body });
      };
      for (let count = 0; count < 5; count += 1) expect((await say('203.0.113.1')).status).toBe(200);
      const refused = await say('203.0.113.1');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      expect((await say('203.0.113.2')).status).toBe(200);
    });

    it('does not count what it refused, however long it said to be', async () => {
      const headers = from('203.0.113.4');
      const body = 'x'.repeat(40_000);
      for (let count = 0; count < 5; count += 1) {
        expect((await call(server, 'POST', '/api/conversations', { headers, body })).status).toBe(400);
      }
    });

    it('counts a body that does not say its length as a long one', async () => {
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
    it('sends refusals late to a network that has had enough of them, and everything else at once', async () => {
      const visitor = await newVisitor(server);
      const refused = () => call(server, 'GET', '/api/contact', { token: 'unknown' });
      expect((await refused()).status).toBe(401);
      const late = refused();
      const first = await Promise.race([late, visitor.call('GET', '/api/contact')]);
      expect([first.status, (await late).status]).toEqual([200, 401]);
    });
  },
  { limits: { ...noLimits, promptRefusalsPerAddress: { calls: 1, perMs: 3_600_000 } } },
);
