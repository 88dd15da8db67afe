import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop on 127.0.0.1 that responds to every path with the same page. */
export interface Shop {
  /** Sets the body and the CSP of every page of the shop, and returns the shop's URL. */
  readonly url: (body: string, policy?: string) => string;
  stop(): void;
}

/**
 * Starts a shop on 127.0.0.1, while the backend is on localhost. Like most shops and their backends, the two are
 * different sites, so browsers partition the frame's storage.
 */
export async function startShop(): Promise<Shop> {
  let page = '';
  let contentSecurity: string | undefined;
  const server = createServer((_request, response) => {
    if (contentSecurity) response.setHeader('content-security-policy', contentSecurity);
    response.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url(body, policy) {
      contentSecurity = policy;
      page = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>A shop</h1>${body}</html>`;
      return `http://127.0.0.1:${port}/`;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
