import type { Page } from '@playwright/test';
import type { FileServer } from './serveFolder.ts';

/** Also reports errors of the page's iframes. */
export function watchPage(page: Page, { url: serverUrl }: FileServer, report: (error: string) => void): void {
  page.on('pageerror', ({ message }) => report(`uncaught: ${message}`));
  page.on('console', (line) => {
    if (line.type() === 'error') report(`console: ${line.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(serverUrl)) report(`request: ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) report(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests, which is not an error.
    if (reason !== 'net::ERR_ABORTED') report(`${reason}: ${request.url()}`);
  });
}
