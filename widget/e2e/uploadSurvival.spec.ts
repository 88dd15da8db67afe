import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Route } from '@playwright/test';
import { choose, chosenFiles, openChat, picture, report, sendWithFile } from './attachFiles.ts';
import { createChatPage } from './chatPage.ts';
import { expect, test } from './screens/screenTest.ts';

test('U25: files arrive exactly once if the server is killed after it has stored them', async ({
  visitor,
  page,
  agent,
  backend,
}) => {
  test.setTimeout(90_000);
  await openChat(visitor);
  const id = await agent.newestConversation();
  const cutOff = async (route: Route) => {
    await route.fetch();
    await backend.kill();
    await route.abort();
  };
  await page.route('**/api/messages/send_file*', cutOff, { times: 1 });
  await choose(visitor, [report, picture]);
  await expect(chosenFiles(visitor)).toHaveCount(2);
  await visitor.composer.fill('During the crash');
  await visitor.composer.press('Enter');
  const message = visitor.message('During the crash');
  const isUp = () => page.evaluate(async () => (await fetch('/healthz')).ok).catch(() => false);
  await expect.poll(isUp).toBe(false);
  await backend.start();
  await visitor.resendIfFailed('During the crash');
  await expect(message).toHaveAttribute('data-status', 'sent', { timeout: 40_000 });
  await expect(message).toHaveCount(1);
  await expect(message).toContainText('report.txt');
  const stored = await agent.messages(id);
  expect(stored.filter(({ content }) => content === 'During the crash')).toMatchObject([
    { attachments: [{ file_name: 'report.txt' }, { file_name: 'photo.png' }] },
  ]);
});

test('U25: a file arrives exactly once if the server is killed during its upload', async ({
  visitor,
  page,
  context,
  agent,
  backend,
}) => {
  await openChat(visitor);
  const id = await agent.newestConversation();
  const slow = await context.newCDPSession(page);
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 500_000,
  });
  const long = { ...report, buffer: Buffer.alloc(4_000_000, 'All is well. ') };
  const message = await sendWithFile(visitor, long, 'Large');
  const progress = message.getByRole('progressbar');
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await backend.kill();
  await slow.detach();
  await backend.start();
  await visitor.resendIfFailed('Large');
  await expect(message).toHaveAttribute('data-status', 'sent', { timeout: 40_000 });
  await expect(message).toHaveCount(1);
  const stored = (await agent.messages(id)).filter(({ content }) => content === 'Large');
  expect(stored).toMatchObject([{ attachments: [{ file_name: 'report.txt' }] }]);
});

test('U18: a file is sent after the browser was closed during its upload and opened again', async ({
  agent,
  backend,
  launchOptions,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'chat-browser-'));
  const openBrowser = async () => {
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions, locale: 'en-US' });
    const [page = await context.newPage()] = context.pages();
    const widget = page.frameLocator('iframe');
    const visit = async () => void (await page.goto(backend.url));
    return { context, page, visit, visitor: { ...createChatPage({ page, widget, visit }), page } };
  };
  const before = await openBrowser();
  await before.visit();
  await before.visitor.openConversation();
  await before.visitor.requestHuman();
  const id = await agent.newestConversation();
  await before.page.route('**/api/messages/send_file*', () => undefined);
  const sending = await sendWithFile(before.visitor, report, 'Before closing');
  await expect(sending).toHaveAttribute('data-status', 'in_progress');
  await before.context.close();
  const after = await openBrowser();
  await after.visit();
  await after.visitor.openConversation();
  const message = after.visitor.message('Before closing');
  await expect(message).toHaveAttribute('data-status', 'sent');
  await expect(message).toContainText('report.txt');
  const stored = (await agent.messages(id)).filter(({ content }) => content === 'Before closing');
  expect(stored).toMatchObject([{ attachments: [{ file_name: 'report.txt' }] }]);
  await after.context.close();
  await rm(folder, { recursive: true, force: true });
});
