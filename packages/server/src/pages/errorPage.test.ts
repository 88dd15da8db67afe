import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { Refusal } from '../foundation/Refusal.ts';
import type { Env } from '../http/Env.ts';
import { errorPageResponse } from './errorPage.ts';

it('shows the error in place of the widget, and allows only its own script', async () => {
  const refusal = new Refusal(404, 'No channel is named "<b>".', { code: 'channel_unknown' });
  const app = new Hono<Env>().get('/widget', (context) => errorPageResponse(context, refusal));
  const response = await app.request('/widget');
  const page = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page).toContain('<p id="channel_unknown">No channel is named &#34;&#60;b&#62;&#34;.</p>');
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  );
});
