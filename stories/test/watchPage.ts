import type { Page } from '@playwright/test';
import type { FileServer } from './serveFolder.ts';

/** Tells what a page, or a frame in it, does that it must not: errors, files that are not there, calls to anybody else. */
export function watchPage(page: Page, { url: own }: FileServer, tell: (fault: string) => void): void {
  page.on('pageerror', ({ message }) => tell(`uncaught: ${message}`));
  page.on('console', (line) => {
    if (line.type() === 'error') tell(`console: ${line.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(own)) tell(`request: ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) tell(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // What a page has asked for when it is left.
    if (why !== 'net::ERR_ABORTED') tell(`${why}: ${request.url()}`);
  });
}
