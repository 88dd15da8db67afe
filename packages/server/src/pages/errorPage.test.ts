import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { hostMessagePrefix } from '@chat/core/protocol';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { Refusal } from '../foundation/Refusal.ts';
import type { Env } from '../http/Env.ts';
import { errorPageResponse } from './errorPage.ts';

const refusal = new Refusal(404, 'No channel is named "<b>".', { code: 'channel_unknown' });
const app = new Hono<Env>().get('/widget', (context) => errorPageResponse(context, refusal));
const scriptOf = (page: string) => /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';

it('shows the error in place of the widget, and allows only its own script', async () => {
  const response = await app.request('/widget');
  const page = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page).toContain('<p id="channel_unknown">No channel is named &#34;&#60;b&#62;&#34;.</p>');
  const hash = createHash('sha256').update(scriptOf(page)).digest('base64');
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  );
});

it('replies to messages of the host page with the error, and ignores other messages', async () => {
  const posted: unknown[] = [];
  const parent = { postMessage: (...message: unknown[]) => posted.push(message) };
  let receive: (event: object) => void = () => undefined;
  runInNewContext(scriptOf(await (await app.request('/widget')).text()), {
    parent,
    document: { querySelector: () => ({ id: refusal.code, textContent: refusal.message }) },
    addEventListener: (_type: string, listener: typeof receive) => {
      receive = listener;
    },
  });
  const origin = 'https://shop.example';
  const data = `${hostMessagePrefix}{"event":"config-set"}`;
  receive({ data, origin, source: {} });
  receive({ data: 'other', origin, source: parent });
  expect(posted).toEqual([]);
  receive({ data, origin, source: parent });
  const error = { event: 'error', errorType: 'channel_unknown', data: { message: refusal.message } };
  expect(posted).toEqual([[hostMessagePrefix + JSON.stringify(error), origin]]);
});
