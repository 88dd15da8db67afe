import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createAgentApi } from '../../widget/e2e/agentApi.ts';
import { readPrepared } from './prepared.ts';
import { test } from './serveApp.ts';

interface Person {
  readonly identifier: string;
  readonly name: string;
}

interface State {
  readonly identity: Person | null;
  readonly isOpen: boolean;
}

/** The exports of the example's `chatPage.ts`, which finds its packages only in the prepared folder. */
interface ChatPage {
  showChatScript(state: State): string;
  receiveFromPage(data: string, listeners: object): void;
  isPage(url: string, pageUrl: string): boolean;
}

const { agentToken, backendUrl, folder } = readPrepared();
const example = join(folder, 'react-native');
const { showChatScript, receiveFromPage, isPage }: ChatPage = await import(join(example, 'src/chatPage.ts'));

// Chromium instead of the web view of a phone.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const picture = {
  name: 'vase.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Acts as the app, with the bridge of a web view. */
async function createApp(page: Page, start: State) {
  let state = start;
  const received: string[] = [];
  const posted: string[] = [];
  await page.exposeFunction('postToApp', (data: string) => {
    posted.push(data);
    receiveFromPage(data, {
      onClose: () => received.push('close'),
      onUnread: (count: number) => received.push(`unread ${count}`),
      onLayers: (count: number) => received.push(`layers ${count}`),
      onIdentityRefused: () => received.push('identity refused'),
    });
  });
  await page.addInitScript(() => {
    const postMessage = (data: string) => Reflect.get(window, 'postToApp')(data);
    Object.assign(window, { ReactNativeWebView: { postMessage } });
  });
  const inject = () => page.evaluate(showChatScript(state));
  page.on('load', () => void inject());
  const widget = page.frameLocator('iframe');
  return {
    received,
    posted,
    widget,
    composer: widget.getByRole('textbox'),
    message: (text: string) => widget.locator('[data-message-id]', { hasText: text }),
    show(next: State) {
      state = next;
      return inject();
    },
    press: (name: string) => widget.getByRole('button', { name }).tap(),
    async write(text: string) {
      await widget.getByRole('textbox').fill(text);
      await widget.getByRole('button', { name: 'Send message' }).tap();
      await expect(this.message(text)).toHaveAttribute('data-status', 'sent');
    },
  };
}

async function findConversation(request: APIRequestContext, name: string): Promise<number> {
  const headers = { 'X-Agent-Token': agentToken };
  const response = await request.get(`${backendUrl}/api/agent/conversations`, { headers });
  const { payload } = await response.json();
  const [{ id }] = payload.filter((row: unknown) => JSON.stringify(row).includes(name));
  return id;
}

const withBackend = (html: string) => html.replaceAll('http://localhost:3000', backendUrl);
const anonymous: State = { identity: null, isOpen: true };

test('the page of react-native shows the chat to the signed-in person, and reports the number of unread messages and that the chat was closed', async ({
  openFolder,
  page,
  request,
}) => {
  const identity = { identifier: 'app-1', name: 'Ada of the app' };
  const app = await createApp(page, { identity, isOpen: true });
  await openFolder(join(example, 'page'), withBackend);
  await app.press('Send us a message');
  await app.write('Where is my vase?');
  expect(await page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const conversation = await findConversation(request, identity.name);

  await app.press('Close chat');
  await expect.poll(() => app.received).toContain('close');
  await app.show({ identity, isOpen: false });
  await expect(page.locator('iframe')).toBeHidden();
  await createAgentApi(request, { url: backendUrl, agentToken }).send(conversation, 'It arrives today.');
  await expect.poll(() => app.received.at(-1)).toBe('unread 1');

  await app.show({ identity, isOpen: true });
  await expect(app.message('It arrives today.')).toBeVisible();
  await expect.poll(() => app.received).toContain('unread 0');
  expect(app.posted.join('\n')).not.toMatch(/token/i);
});

test('the page of react-native keeps the conversation over a reload, and forgets it when the person signs out', async ({
  openFolder,
  page,
}) => {
  const app = await createApp(page, { identity: { identifier: 'app-2', name: 'Grace' }, isOpen: true });
  await openFolder(join(example, 'page'), withBackend);
  await app.press('Send us a message');
  await app.write('This is private');
  await page.reload();
  await expect(app.message('This is private')).toBeVisible();

  await page.goto('about:blank');
  await app.show(anonymous);
  await page.goBack();
  await app.press('Send us a message');
  await app.write('Who am I?');
  await expect(app.message('This is private')).toHaveCount(0);
});

test('the page of react-native sends files, goes back from a picture to the chat, and opens links in new windows', async ({
  context,
  openFolder,
  page,
}) => {
  const app = await createApp(page, anonymous);
  await openFolder(join(example, 'page'), withBackend);
  await app.press('Send us a message');
  await app.widget.locator('input[type="file"]').setInputFiles([picture]);
  await app.write('My vase, see https://vase.example/blue');

  await app.press(`Enlarge ${picture.name}`);
  await expect.poll(() => app.received.at(-1)).toBe('layers 1');
  await page.goBack();
  await expect(app.widget.locator('[data-chat-part="lightbox"]')).toHaveCount(0);
  await expect.poll(() => app.received.at(-1)).toBe('layers 0');
  await expect(app.composer).toBeVisible();

  await context.route('https://vase.example/**', (route) => route.fulfill({ body: 'Blue' }));
  const opened = context.waitForEvent('page');
  await app.widget.getByRole('link', { name: 'https://vase.example/blue' }).tap();
  expect((await opened).url()).toBe('https://vase.example/blue');
});

test('the page of react-native says if the chat could not be loaded, and can load it again', async ({
  openFolder,
  page,
}) => {
  await page.route('**/loader.js', (route) => route.abort());
  const app = await createApp(page, anonymous);
  await openFolder(join(example, 'page'), withBackend);
  await expect(page.getByText('The chat couldn’t be loaded.')).toBeVisible();
  await page.unroute('**/loader.js');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await app.press('Send us a message');
  await expect(app.composer).toBeVisible();
});

test('isPage of react-native accepts only the page’s address, also with a slash, a query or a fragment', () => {
  const pageUrl = 'https://chat.shop.example';
  const isAllowed = (rest: string) => isPage(pageUrl + rest, pageUrl);
  expect(['', '/', '?locale=de', '/#/messages'].filter((rest) => !isAllowed(rest))).toEqual([]);
  expect(['.evil.example', '@evil.example', '/other', '-2'].filter(isAllowed)).toEqual([]);
});
