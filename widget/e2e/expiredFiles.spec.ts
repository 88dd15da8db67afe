import type { APIRequestContext, Download, Page } from '@playwright/test';
import { agentHands } from './agent.ts';
import { expect, test } from './fixtures.ts';
import { type Backend, startBackend } from './startBackend.ts';
import { visitorHands } from './visitor.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A page's visitor and the agents of a backend whose addresses of files are good for two to four seconds. */
const shortLived = test.extend<{ scene: Awaited<ReturnType<typeof openScene>> }>({
  scene: async ({ page, request }, use) => {
    const backend = await startBackend({ LIMITS: JSON.stringify({ attachmentLinkMs: 2_000 }) });
    await use(await openScene(page, request, backend));
    await backend.dispose();
  },
});

async function openScene(page: Page, request: APIRequestContext, backend: Backend) {
  const visit = async () => void (await page.goto(backend.url));
  const visitor = visitorHands({ page, widget: page.frameLocator('iframe'), visit });
  await visit();
  await visitor.openConversation();
  await visitor.askForPerson();
  await visitor.waitUntilConnected();
  const id = await agentHands(request, backend).newestConversation();
  const sendFile = async (name: string, mimeType: string, buffer: Buffer) => {
    const answer = await request.post(`${backend.url}/api/agent/conversations/${id}/messages`, {
      headers: { 'X-Agent-Token': backend.agentToken },
      multipart: { as: 'bot', 'attachments[]': { name, mimeType, buffer } },
    });
    expect(answer.status()).toBeLessThan(300);
  };
  return { page, backend, visitor, sendFile };
}

/** The next download, also one that begins in a window of its own. A page that says 403 is none. */
const nextDownload = (page: Page) =>
  new Promise<Download>((resolve) => {
    page.on('download', resolve);
    page.context().on('page', (opened) => opened.on('download', resolve));
  });

const endOf = (url: string) => Number(new URL(url, 'http://localhost').searchParams.get('e')) * 1_000;
const untilExpired = (url: string) =>
  expect.poll(() => Date.now() > endOf(url), { timeout: 15_000 }).toBe(true);

shortLived('a picture whose address expired before it was loaded is shown', async ({ scene }) => {
  const { page, visitor, sendFile } = scene;
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/attachments/')) statuses.push(response.status());
  });
  // The first request waits, as that of a picture does which is far from the screen or on a device that sleeps.
  await page.route('**/api/attachments/**', async (route) => {
    if (statuses.length === 0) await untilExpired(route.request().url());
    await route.continue();
  });
  await sendFile('pixel.png', 'image/png', pixel);
  const picture = visitor.widget.getByRole('button', { name: 'Enlarge pixel.png' }).locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 15_000 })
    .toBe(1);
  expect(statuses[0]).toBe(403);
  expect(statuses.at(-1)).toBe(200);
});

shortLived('a press on a file whose address has expired downloads it', async ({ scene }) => {
  const { page, visitor, sendFile } = scene;
  await sendFile('terms.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
  const link = visitor.widget.getByRole('link', { name: /terms/ });
  await untilExpired(String(await link.getAttribute('href')));
  const download = nextDownload(page);
  await link.click();
  expect((await download).suggestedFilename()).toBe('terms.pdf');
});

shortLived(
  'an agent’s press on a file whose address has expired downloads it',
  async ({ scene, browser }) => {
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
  },
);
