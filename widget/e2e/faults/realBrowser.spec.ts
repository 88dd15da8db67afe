import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';

/** A page that is framed by two sites: localhost and 127.0.0.1. */
const framed = `<!doctype html><link rel="icon" href="data:,"><script>
  onmessage = ({ data: { key } }) => {
    const before = localStorage.getItem(key);
    localStorage.setItem(key, 'written');
    parent.postMessage(String(before), '*');
  };
</script>`;

let server: Server;
let port: number;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const host = `<!doctype html><link rel="icon" href="data:,"><iframe src="http://localhost:${port}/framed"></iframe>`;
    response.setHeader('content-type', 'text/html').end(request.url === '/framed' ? framed : host);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});

test.afterAll(() => server.close());

test('the test browser partitions a frame’s storage by the embedding site', async ({ page }) => {
  const valueSeenUnder = async (host: string) => {
    await page.goto(`http://${host}:${port}/`);
    return page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('message', ({ data }) => resolve(data), { once: true });
          frames[0]?.postMessage({ key: 'visited' }, '*');
        }),
    );
  };
  expect(await valueSeenUnder('localhost')).toBe('null');
  expect(await valueSeenUnder('localhost')).toBe('written');
  expect(await valueSeenUnder('127.0.0.1')).toBe('null');
});

test('the test browser restores pages from the back/forward cache', async ({ page }) => {
  await page.goto(`http://localhost:${port}/framed`);
  await page.evaluate(() =>
    addEventListener('pageshow', (event) => document.body.append(String(event.persisted))),
  );
  await page.goto(`http://127.0.0.1:${port}/framed`);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveText('true');
});
