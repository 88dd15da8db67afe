import type { Page } from '@playwright/test';
import type { Backend } from '../startBackend.ts';
import { test as withConversation } from './faultTest.ts';
import { type Shop, startShop } from './startShop.ts';

interface ShopFixtures {
  shopUrl: Shop['url'];
}

/**
 * Playwright's `test` with a shop on a different site than the backend. The shop needs its own server, because
 * browsers block requests to localhost from pages that Playwright fulfills.
 */
export const test = withConversation.extend<ShopFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
  shopUrl: async ({}, use) => {
    const shop = await startShop();
    await use(shop.url);
    shop.stop();
  },
});

/** Opens a page of the shop without the chat, so that no visit check is made. */
export async function openWithoutChat(page: Page, shop: string): Promise<void> {
  const url = new URL('/without-chat', shop).href;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>A shop</h1>' }));
  await page.goto(url);
}

export const frames = (page: Page) => page.locator('chat-widget iframe');

export const loader = (backend: Backend, attributes = '') =>
  `<script async src="${backend.url}/loader.js" data-flow-token="demo" ${attributes}></script>`;

export { expect } from './faultTest.ts';
