import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import type { Env } from '../http/Env.ts';
import { addDocs } from './addDocs.ts';

const folder = await mkdtemp(join(tmpdir(), 'chat-docs-'));
await mkdir(join(folder, 'docs/assets'), { recursive: true });
await writeFile(join(folder, 'docs/index.html'), '<title>Docs</title>');
await writeFile(join(folder, 'docs/assets/site-1a2b.css'), 'body {}');
await writeFile(join(folder, 'docs/icon.svg'), '<svg></svg>');
await writeFile(join(folder, 'secret.json'), '{}');
afterAll(() => rm(folder, { recursive: true, force: true }));

const app = new Hono<Env>();
addDocs(app, join(folder, 'docs'));

it.each([
  ['/docs/', 'Docs'],
  ['/docs/icon.svg', 'svg'],
])('serves %s with a policy that allows no inline code', async (path, text) => {
  const response = await app.request(path);
  expect(await response.text()).toContain(text);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self';");
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

it('redirects to the URL with a slash, because links in the pages are relative', async () => {
  const response = await app.request('/docs');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/docs/']);
});

it('serves hashed files as immutable', async () => {
  const response = await app.request('/docs/assets/site-1a2b.css');
  expect(response.headers.get('cache-control')).toContain('immutable');
});

it.each(['/docs/nothing.html', '/docs/..%2fsecret.json'])('responds 404 to %s', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});
