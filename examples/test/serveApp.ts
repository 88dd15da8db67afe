import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** Serves a folder from a different origin than the backend, and opens the folder's `index.html`. */
type OpenFolder = (folder: string, change?: (html: string) => string) => Promise<void>;

/** Fails on uncaught errors of the page. */
export const test = base.extend<{ openFolder: OpenFolder }>({
  async openFolder({ page }, use) {
    const errors = collectErrors(page);
    const closing: (() => void)[] = [];
    await use(async (folder, change = (html) => html) => {
      const server = createServer(async ({ url = '/' }, response) => {
        const path = url === '/' ? '/index.html' : url;
        const content = await readFile(join(folder, path), 'utf8').catch(() => null);
        response.writeHead(content === null ? 404 : 200, {
          'Content-Type': types[extname(path)] ?? 'text/plain',
        });
        response.end(path === '/index.html' ? change(content ?? '') : content);
      });
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      closing.push(() => server.close());
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    });
    for (const close of closing) close();
    expect(errors).toEqual([]);
  },
});

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  return errors;
}
