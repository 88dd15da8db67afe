import type { APIRequestContext, Download, Page } from '@playwright/test';
import { createAgentApi } from './agentApi.ts';
import { createChatPage } from './chatPage.ts';
import { expect, test } from './fixtures.ts';
import { type Backend, startBackend } from './startBackend.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Tests with a backend whose file URLs expire after one to three seconds. */
const shortLived = test.extend<{ scene: Awaited<ReturnType<typeof openScene>> }>({
  scene: async ({ page, request }, use) => {
    const backend = await startBackend({ LIMITS: JSON.stringify({ attachmentLinkMs: 2_000 }) });
    await use(await openScene(page, request, backend));
    await backend.dispose();
  },
});

async function openScene(page: Page, request: APIRequestContext, backend: Backend) {
  const visit = async () => void (await page.goto(backend.url));
  const visitor = createChatPage({ page, widget: page.frameLocator('iframe'), visit });
  await visit();
  await visitor.openConversation();
  await visitor.requestHuman();
  await visitor.waitUntilConnected();
  const agent = createAgentApi(request, backend);
  const id = await agent.newestConversation();
  const sendFile = (name: string, mimeType: string, buffer: Buffer) =>
    agent.sendFile(id, { name, mimeType, buffer });
  return { page, backend, visitor, sendFile };
}

/** Resolves to the next download in this window or a new one. An error page (403) is not a download. */
const nextDownload = (page: Page) =>
  new Promise<Download>((resolve) => {
    page.on('download', resolve);
    page.context().on('page', (opened) => opened.on('download', resolve));
  });

const expiryMs = (url: string) => Number(new URL(url, 'http://localhost').searchParams.get('e')) * 1_000;
const untilExpired = (url: string) =>
  expect.poll(() => Date.now() > expiryMs(url), { timeout: 15_000 }).toBe(true);

shortLived('an image whose URL expires before it is loaded is still shown', async ({ scene }) => {
  const { page, visitor, sendFile } = scene;
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/attachments/')) statuses.push(response.status());
  });
  // Delay the first request. In practice, it is late if the image is far off-screen or the device sleeps.
  await page.route('**/api/attachments/**', async (route) => {
    if (statuses.length === 0) await untilExpired(route.request().url());
    await route.continue();
  });
  await sendFile('pixel.png', 'image/png', pixel);
  const image = visitor.widget.getByRole('button', { name: 'Enlarge pixel.png' }).locator('img');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth), { timeout: 15_000 })
    .toBe(1);
  expect(statuses[0]).toBe(403);
  expect(statuses.at(-1)).toBe(200);
});

shortLived('a click on a file whose URL has expired downloads it', async ({ scene }) => {
  const { page, visitor, sendFile } = scene;
  await sendFile('terms.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
  const link = visitor.widget.getByRole('link', { name: /terms/ });
  await untilExpired(String(await link.getAttribute('href')));
  const download = nextDownload(page);
  await link.click();
  expect((await download).suggestedFilename()).toBe('terms.pdf');
});

shortLived('an agent’s click on a file whose URL has expired downloads it', async ({ scene, browser }) => {
  const { backend, sendFile } = scene;
  await sendFile('terms.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${backend.url}/agent#token=${backend.agentToken}`);
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('button').first().click();
  const link = page.getByRole('link', { name: 'terms.pdf' });
  await untilExpired(String(await link.getAttribute('href')));
  const download = nextDownload(page);
  await link.click();
  expect((await download).suggestedFilename()).toBe('terms.pdf');
  await page.close();
});
