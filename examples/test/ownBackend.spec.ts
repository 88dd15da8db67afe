import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readPrepared } from './prepared.ts';
import { test } from './serveApp.ts';

const { folder, ownBackendUrl } = readPrepared();
const app = join(folder, 'own-backend/custom-ui/dist');

test('custom-ui chats with own-backend over one socket, and keeps messages over a reload', async ({
  context,
  openFolder,
  page,
}) => {
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400 && response.url().startsWith(ownBackendUrl)) refused.push(response.url());
  });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const opened = page.waitForEvent('websocket');
  await openFolder(app);
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  // If the socket were lost, polling would start only after ten seconds.
  await expect(page.getByText('You wrote: Hello', { exact: true })).toBeVisible({ timeout: 5_000 });
  const socket = await opened;
  // The chat opens another socket after six to eight seconds of silence. The third ping comes at least nine seconds
  // after the connection.
  for (let pings = 0; pings < 3; pings += 1)
    await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ping"'));
  expect(sockets).toEqual([`${ownBackendUrl.replace('http', 'ws')}/cable`]);

  const secondTab = await context.newPage();
  await secondTab.goto(page.url());
  await expect(secondTab.getByText('You wrote: Hello')).toBeVisible();
  await secondTab.getByLabel('Message').fill('From the second tab');
  await secondTab.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('You wrote: From the second tab')).toBeVisible({ timeout: 5_000 });

  await page.reload();
  await expect(page.getByRole('article')).toHaveText([
    'Hello',
    'You wrote: Hello',
    'From the second tab',
    'You wrote: From the second tab',
  ]);
  expect(refused).toEqual([]);
});

test('own-backend stores a repeated message once, and starts one session for a repeated first call', async ({
  request,
}) => {
  const call = async (path: string, token: string, echo_id: string) => {
    const response = await request.post(`${ownBackendUrl}${path}?flow_token=demo`, {
      headers: token ? { 'X-Auth-Token': token } : {},
      data: { message: { content: 'Hi', echo_id } },
    });
    return response.json();
  };
  const first = await call('/api/conversations', '', 'a1');
  const repeated = await call('/api/conversations', '', 'a1');
  expect(repeated.contact).toEqual(first.contact);
  expect(repeated.messages).toHaveLength(1);
  const token = first.contact.conv_token;
  const second = await call('/api/messages', token, 'b2');
  expect(await call('/api/messages', token, 'b2')).toEqual(second);
});

test('own-backend refuses an unknown session, an unknown channel and an empty message', async ({
  request,
}) => {
  const statuses = async (path: string, token: string) =>
    (await request.get(`${ownBackendUrl}${path}`, { headers: { 'X-Auth-Token': token } })).status();
  expect(await statuses('/api/messages?flow_token=demo', 'wrong')).toBe(401);
  expect(await statuses('/api/config?flow_token=other', '')).toBe(404);
  const empty = await request.post(`${ownBackendUrl}/api/conversations?flow_token=demo`, {
    data: { message: { content: '', echo_id: 'c3' } },
  });
  expect(empty.status()).toBe(422);
});
