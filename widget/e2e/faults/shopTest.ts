import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** Returns the tag of the loader. */
export const loader = (backend: Backend, attributes = '') =>
  `<script async src="${backend.url}/loader.js" data-flow-token="demo" ${attributes}></script>`;

export { expect } from './faultTest.ts';
