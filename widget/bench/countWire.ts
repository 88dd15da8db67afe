import type { Browser, Page, Request } from '@playwright/test';

/**
 * The document that loaded a file. For the host page, also whether that was before or after the press on the launcher.
 */
export type Receiver = 'host page before the press' | 'host page after the press' | 'frame';

export interface Arrival {
  readonly receiver: Receiver;
  /** Path of the file's URL. */
  readonly path: string;
  /** Transferred body size in bytes: compressed, without headers. */
  readonly bytes: number;
}

const quietMs = 1_500;

/**
 * Opens the demo shop as a new visitor, clicks the launcher, and goes from home to the composer. Returns the scripts
 * and style sheets that were received, without the shop's own files and without cached files.
 */
export async function countWire(browser: Browser, url: string): Promise<Arrival[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    const network = watchNetwork(page);
    await page.goto(url);
    await network.waitUntilQuiet();
    network.pressed();
    await page.locator('button[part="launcher"]').click();
    const widget = page.frameLocator('iframe');
    const start = widget.getByRole('button', { name: 'Send us a message' });
    await start.waitFor();
    await network.waitUntilQuiet();
    // The pointer stays there, over the greeting, so the copy button is counted too.
    await start.click();
    await widget.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await network.waitUntilQuiet();
    return (await network.arrivals()).filter(({ bytes }) => bytes > 0);
  } finally {
    await context.close();
  }
}

/** Checks the URL, because chunks are requested with `fetch`. */
export function isCode(request: Request): boolean {
  return /\.(?:js|css)$/.test(new URL(request.url()).pathname);
}

/** Resolves to the transferred bytes of a response's body: 0 if it came from the browser's cache. */
export async function readBodySize(request: Request): Promise<number> {
  // Chromium reports the body of a cached response as negative.
  return Math.max(0, (await request.sizes()).responseBodySize);
}

function watchNetwork(page: Page) {
  const underway = new Set<Request>();
  const arrived: Promise<Arrival>[] = [];
  let isPressed = false;
  let changedAtMs = performance.now();
  const change = () => {
    changedAtMs = performance.now();
  };
  const receiverOf = (request: Request): Receiver => {
    if (request.frame() !== page.mainFrame()) return 'frame';
    return isPressed ? 'host page after the press' : 'host page before the press';
  };
  page.on('request', (request) => {
    change();
    underway.add(request);
  });
  page.on('requestfailed', (request) => {
    change();
    underway.delete(request);
  });
  page.on('requestfinished', (request) => {
    change();
    underway.delete(request);
    const { pathname: path } = new URL(request.url());
    if (!isCode(request) || path.startsWith('/demo/')) return;
    const receiver = receiverOf(request);
    arrived.push(readBodySize(request).then((bytes) => ({ receiver, path, bytes })));
  });
  return {
    pressed() {
      isPressed = true;
    },
    arrivals: () => Promise.all(arrived),
    async waitUntilQuiet() {
      while (underway.size > 0 || performance.now() - changedAtMs < quietMs) await page.waitForTimeout(100);
    },
  };
}
