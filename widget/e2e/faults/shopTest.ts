import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Backend } from '../startBackend.ts';
import { test as withConversation } from './faultTest.ts';

interface ShopFixtures {
  /** Sets the body and the CSP of every page of the shop, and returns the URL of its first page. */
  shopUrl(body: string, policy?: string): string;
}

/**
 * Playwright's `test` with a shop on 127.0.0.1 and the backend on localhost. Like most shops and their backends, the two
 * are different sites, so browsers partition the frame's storage. The shop needs its own server, because browsers block
 * requests to localhost from pages that Playwright fulfills.
 */
export const test = withConversation.extend<ShopFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
  shopUrl: async ({}, use) => {
    let page = '';
    let contentSecurity: string | undefined;
    const server = createServer((_request, response) => {
      if (contentSecurity) response.setHeader('content-security-policy', contentSecurity);
      response.setHeader('content-type', 'text/html').end(page);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await use((body, policy) => {
      contentSecurity = policy;
      page = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>A shop</h1>${body}</html>`;
      return `http://127.0.0.1:${port}/`;
    });
    server.closeAllConnections();
    server.close();
  },
});

/** Opens a page of the shop without the chat, which could make a visit check or store its result. */
export async function openWithoutChat(page: Page, shop: string): Promise<void> {
  const url = new URL('/without-chat', shop).href;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>A shop</h1>' }));
  await page.goto(url);
}

/** The frames of the chat. */
export const frames = (page: Page) => page.locator('chat-widget iframe');

/** Returns the tag of the loader. */
export const loader = (backend: Backend, attributes = '') =>
  `<script async src="${backend.url}/loader.js" data-flow-token="demo" ${attributes}></script>`;

export { expect } from './faultTest.ts';
