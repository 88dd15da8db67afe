import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { asAgent, call, newVisitor } from './api.ts';
import { onEmbeddedDatabase } from './onEveryDatabase.ts';

const root = await mkdtemp(join(tmpdir(), 'chat-pages-'));
const pages = {
  widget: join(root, 'widget'),
  sdk: join(root, 'sdk'),
  demo: join(root, 'demo'),
  console: join(root, 'console'),
};
const script = 'console.log("of the widget")';

async function writeFiles(files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), content);
  }
}

beforeAll(() =>
  writeFiles({
    'widget/index.html':
      '<!doctype html><html><head><title>Chat</title></head><body><script>Intl</script></body></html>',
    'widget/preloads.json': JSON.stringify({
      texts: { en: ['assets/en-1a.js'], de: ['assets/de-1a.js'] },
    }),
    'widget/assets/app-1a2b.js': script,
    'widget/assets/app-1a2b.js.br': brotliCompressSync(script),
    'sdk/loader.js': 'loader()',
    'sdk/pinned/1a2b/loader.js': 'pinned()',
    'console/index.html': '<title>Console</title>',
    'demo/index.html': '<title>Shop</title>',
    'demo/art/mug.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'demo/pages.json': JSON.stringify({
      '/': { file: 'index.html' },
      '/csp': { file: 'index.html', headers: { 'content-security-policy': "default-src 'self'" } },
    }),
    'secret.json': '{}',
  }),
);
afterAll(() => rm(root, { recursive: true, force: true }));

const configOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="chat-config">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

onEmbeddedDatabase(
  (server) => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      call(server, 'GET', path, { headers });
    const configure = (body: object) => asAgent(server, 'PATCH', '/channel?flow_token=other', { body });

    it('serves the widget with its configuration as data, with a CSP that forbids other inline code', async () => {
      const { status, headers, body } = await get('/widget?flow_token=other&domain=shop.example');
      expect(status).toBe(200);
      expect(configOf(body)).toMatchObject({
        channel: { name: 'Northlight Books' },
        realtime: { adapter: 'cable' },
      });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(
        "default-src 'none'; script-src 'self' 'sha256-4hUl9qKcktMhE+G2Ft6EA5FhXWgP4MA58WU4mzUdNrQ='; style-src 'self'",
      );
      expect(policy).toContain(`connect-src 'self' ws://${new URL(server.url).host}`);
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types chat-html");
      expect(policy).not.toContain('unsafe');
      expect(Object.fromEntries(headers)).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    });

    it.each([
      ['de', 'de-1a.js'],
      ['de-AT', 'de-1a.js'],
      ['fr', 'en-1a.js'],
      ['__proto__', 'en-1a.js'],
    ])('preloads the texts for the locale %s, or else the English texts', async (locale, file) => {
      const { body } = await get(`/widget?flow_token=other&locale=${locale}`);
      const preloaded = [
        ...body.matchAll(/<link rel="modulepreload" crossorigin href="\/widget\/assets\/([^"]+)"/g),
      ];
      expect(preloaded.map(([, name]) => name)).toEqual([file]);
    });

    it('serves the console with a CSP that allows connections only to this server', async () => {
      const { headers } = await get('/agent');
      const policy = headers.get('content-security-policy') ?? '';
      const { host } = new URL(server.url);
      expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`);
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    });

    it('escapes configuration texts so that they cannot end the script element', async () => {
      await configure({ welcomeTitle: '</script><script>alert(1)</script><!-- $& $1' });
      const { body } = await get('/widget?flow_token=other');
      expect(configOf(body).channel.welcomeTitle).toBe('</script><script>alert(1)</script><!-- $& $1');
      // That of the page, and the configuration.
      expect(body.match(/<script/g)).toHaveLength(2);
      await configure({ welcomeTitle: null });
    });

    it.each([
      ['everyone if the list is empty', [], '*'],
      [
        'the listed origins',
        ['https://shop.example', 'https://*.shop.example/'],
        'https://shop.example https://*.shop.example',
      ],
      ['no one if the list has no valid origin', ['shop.example', 'javascript:alert(1)'], "'none'"],
      [
        'valid origins only, without injected directives',
        ['https://a.example; script-src *', 'https://b.example'],
        'https://b.example',
      ],
    ])('lets the widget be framed by %s', async (_case, allowedOrigins, ancestors) => {
      await configure({ allowedOrigins });
      const { headers } = await get('/widget?flow_token=other');
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${ancestors};`);
      await configure({ allowedOrigins: null });
    });

    it('responds 404 for an unknown channel, and for the index.html files of the widget and the console', async () => {
      expect((await get('/widget?flow_token=nobody')).status).toBe(404);
      expect((await get('/widget')).status).toBe(404);
      expect((await get('/widget/index.html?flow_token=other')).status).toBe(404);
      expect((await get('/agent/index.html')).status).toBe(404);
    });

    it('serves hashed files as immutable, and precompressed to browsers that accept Brotli', async () => {
      const { status, headers, body } = await get('/widget/assets/app-1a2b.js', { 'Accept-Encoding': 'br' });
      expect([status, body, headers.get('content-encoding')]).toEqual([200, script, 'br']);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const plain = await get('/widget/assets/app-1a2b.js', { 'Accept-Encoding': 'identity' });
      expect([plain.body, plain.headers.get('content-encoding')]).toEqual([script, null]);
    });

    it('serves other files with revalidation, and responds 304 if they are unchanged', async () => {
      const { headers, body } = await get('/loader.js');
      expect([body, headers.get('cache-control')]).toEqual(['loader()', 'no-cache']);
      // Some systems append a version to every script URL.
      expect((await get('/loader.js?v=6.8')).headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      const revalidated = await get('/loader.js', { 'If-None-Match': headers.get('etag') ?? '' });
      expect(revalidated.status).toBe(304);
    });

    it('serves the newest loader and pinned builds to all origins, and only pinned builds as immutable', async () => {
      const newest = await get('/v1/loader.js');
      expect([newest.body, newest.headers.get('cache-control')]).toEqual(['loader()', 'no-cache']);
      const pinned = await get('/v1/1a2b/loader.js');
      expect(pinned.body).toBe('pinned()');
      expect(pinned.headers.get('cache-control')).toContain('immutable');
      for (const { headers } of [newest, pinned])
        expect(headers.get('access-control-allow-origin')).toBe('*');
      expect((await get('/v1/3c4d/loader.js')).status).toBe(404);
    });

    it.each([
      '/demo/../secret.json',
      '/demo/%2e%2e/secret.json',
      '/widget/..%2fsecret.json',
      '/avatars/..%2F..%2Fmain.ts',
    ])('serves nothing outside its folders: %s', async (path) => {
      expect(await statusOfRawPath(server.url, path)).toBe(404);
    });

    it('serves the demo pages and headers of pages.json', async () => {
      expect((await get('/')).body).toContain('Shop');
      expect((await get('/csp')).headers.get('content-security-policy')).toBe("default-src 'self'");
      expect((await get('/demo/art/mug.svg')).headers.get('content-type')).toContain('image/svg+xml');
    });

    it('forbids framing of the console, and serves avatars', async () => {
      const { body, headers } = await get('/agent');
      expect(body).toContain('Console');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect((await get('/avatars/mira.svg')).status).toBe(200);
    });

    it('responds to an unknown path with an error body', async () => {
      const { status, body } = await get('/api/nothing');
      expect([status, body.error.code]).toEqual([404, 'not_found']);
    });
  },
  { pages },
);

describe('a server with rate limits per visitor', () => {
  const oncePerMinute = { calls: 1, perMs: 60_000 };
  const limits = {
    messages: { calls: 3, perMs: 6_000 },
    transcripts: oncePerMinute,
    conversations: { calls: 2, perMs: 60_000 },
  };
  onEmbeddedDatabase(
    (server) => {
      it('accepts the messages of a visitor up to the limit, then responds 429 with Retry-After', async () => {
        const visitor = await newVisitor(server);
        const responses = await Promise.all(
          Array.from({ length: 10 }, (_, number) => visitor.send(`${number}`)),
        );
        const refusals = responses.filter(({ status }) => status === 429);
        expect(refusals).toHaveLength(7);
        expect(refusals[0]?.headers.get('retry-after')).toBe('2');
        expect(refusals[0]?.body.error.code).toBe('too_many_requests');
        expect(await visitor.changes()).toHaveLength(3);
        server.clockAheadMs += 2_000;
        expect((await visitor.send('later')).status).toBe(200);
        expect((await visitor.send('too early')).status).toBe(429);
        const other = await newVisitor(server);
        expect((await other.send('not me')).status).toBe(200);
      });

      it('limits the transcripts and new conversations of a visitor', async () => {
        const visitor = await newVisitor(server);
        const requestTranscript = () =>
          visitor.call('POST', '/api/conversations/transcript', { body: { email: 'a@example.com' } });
        expect([(await requestTranscript()).status, (await requestTranscript()).status]).toEqual([200, 429]);
        const startConversation = () => visitor.call('POST', '/api/conversations', { body: {} });
        expect([(await startConversation()).status, (await startConversation()).status]).toEqual([200, 429]);
      });
    },
    { limits },
  );
});

describe('a server with tokenIn: query', () => {
  onEmbeddedDatabase(
    (server) => {
      it('also accepts the session token in the query', async () => {
        const visitor = await newVisitor(server);
        const path = `/api/contact?conv_token=${visitor.token}`;
        expect((await call(server, 'GET', path, { flowToken: 'other' })).body.id).toBe(visitor.id);
      });

      it('sends the widget a configuration with tokenIn: query', async () => {
        const { body } = await call(server, 'GET', '/api/config', { flowToken: 'other' });
        expect(body.api).toEqual({ tokenIn: 'query' });
      });
    },
    { tokenIn: 'query' },
  );
});

describe('a server', () => {
  it('responds with not_ready until the database is open', async () => {
    const server = createServer({ port: 0, databaseUrl: 'memory:', dataDir: root, logger: silentLogger });
    const listening = server.listen();
    await new Promise((resolve) => server.httpServer.once('listening', resolve));
    const address = server.httpServer.address();
    const url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
    const early = await call({ url }, 'GET', '/healthz');
    expect([early.status, early.body.error.code]).toEqual([503, 'not_ready']);
    await listening;
    expect((await call({ url }, 'GET', '/healthz')).status).toBe(200);
    await server.close();
  });

  it('lets a development server handle unknown paths and transform the widget’s page', async () => {
    const server = createServer({
      port: 0,
      databaseUrl: 'memory:',
      dataDir: root,
      logger: silentLogger,
      pages,
      widgetHtml: async (html) => html.replace('<body>', '<body>in development'),
      fallback: (request, response, next) => {
        if (request.url === '/@vite/client') response.end('of the development server');
        else next();
      },
    });
    await server.listen();
    expect((await call(server, 'GET', '/@vite/client')).body).toBe('of the development server');
    expect((await call(server, 'GET', '/nothing')).status).toBe(404);
    expect((await call(server, 'GET', '/widget/assets/app-1a2b.js')).status).toBe(404);
    expect((await call(server, 'GET', '/widget?flow_token=demo')).body).toContain('in development');
    await server.close();
  });
});

/** `fetch` would resolve the dots before sending the path. */
async function statusOfRawPath(origin: string, path: string): Promise<number | undefined> {
  const call = request(origin, { path }).end();
  const [response]: IncomingMessage[] = await once(call, 'response');
  response?.resume();
  return response?.statusCode;
}
