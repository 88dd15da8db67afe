import type { Browser, Page, Request } from '@playwright/test';
import { isCode, readBodySize } from '../countWire.ts';

/** Measurements of a first opening and of a second page view, with the CPU and the network of a slow phone. */
export interface SlowOpening {
  /** Milliseconds from the press on the launcher until the first card of home is on the screen. */
  readonly homeMs: number;
  /** Milliseconds from the same press until the text field is visible. The card is clicked as soon as it is painted. */
  readonly composerMs: number;
  /**
   * Milliseconds from the press on the launcher of the next page until the messages are on the screen. If the frame
   * loads before the press, as in some earlier commits, the time counts from the start of the frame.
   */
  readonly returningMs: number;
  /**
   * Requests from the press until the network is quiet, including those for the bot's greeting. Cached responses and
   * responses without a body do not count.
   */
  readonly requests: number;
  /** Kilobytes of scripts and styles in these requests, compressed and without headers. */
  readonly kilobytes: number;
  /** Layout shift from the press until the network is quiet, of the host page and the widget's frame together. */
  readonly layoutShift: number;
}

/** Slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
};
const slowdown = 4;
const quietMs = 3_000;
const launcher = 'button[part="launcher"]';

export async function measureSlowOpening(browser: Browser, url: string): Promise<SlowOpening> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    // `tsx` adds calls of this helper to the functions that run in the page, but not the helper itself.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    await page.addInitScript(sumUpShifts);
    await page.addInitScript(noteTimes);
    await page.goto(url, { waitUntil: 'networkidle' });
    const throttle = await slowDown(page);
    const transfer = watchTransfer(page);
    const widget = page.frameLocator('iframe');
    await page.locator(launcher).click();
    const field = widget.getByRole('textbox');
    await field.waitFor();
    await transfer.waitUntilQuiet();
    const first = await readTimes(page);
    const figures = { ...(await transfer.read()), layoutShift: await readShift(page) };
    await throttle.end();
    await field.fill('Hello');
    await field.press('Enter');
    await widget.locator('[data-status="sent"]').first().waitFor();
    await widget.getByRole('button', { name: 'Close chat' }).click();
    await slowDown(page);
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator(launcher).click();
    await widget.locator('[data-message-id]').first().waitFor();
    const second = await readTimes(page);
    return {
      homeMs: first.card - first.press,
      composerMs: first.field - first.press,
      returningMs: second.message - Math.min(second.press, second.frame),
      ...figures,
    };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { end: () => devtools.detach() };
}

function watchTransfer(page: Page) {
  const responses: Promise<{ readonly bytes: number; readonly code: boolean }>[] = [];
  let requests = 0;
  let finished = 0;
  let changedAtMs = performance.now();
  const note = () => {
    changedAtMs = performance.now();
  };
  const end = () => {
    finished += 1;
    note();
  };
  page.on('request', () => {
    requests += 1;
    note();
  });
  page.on('requestfailed', end);
  const onFinished = (request: Request) => {
    end();
    responses.push(readBodySize(request).then((bytes) => ({ bytes, code: isCode(request) })));
  };
  page.on('requestfinished', onFinished);
  return {
    async waitUntilQuiet() {
      while (finished < requests || performance.now() - changedAtMs < quietMs) await page.waitForTimeout(100);
    },
    async read() {
      // The size of a later response could not be read if the page was closed meanwhile.
      page.off('requestfinished', onFinished);
      const transferred = (await Promise.all(responses)).filter(({ bytes }) => bytes > 0);
      const bytesOfCode = transferred.reduce((sum, { bytes, code }) => sum + (code ? bytes : 0), 0);
      return { requests: transferred.length, kilobytes: bytesOfCode / 1000 };
    },
  };
}

interface Times {
  /** When the frame began to load. */
  readonly frame: number;
  /** When the launcher was pressed, on the host page. */
  readonly press: number;
  /** When the first card of home, the text field and the first message were painted. */
  readonly card: number;
  readonly field: number;
  readonly message: number;
}

type MeasuredWindow = typeof window & { layoutShift?: number; times?: Partial<Record<keyof Times, number>> };

/**
 * Init script: notes when the launcher is pressed and when parts of the chat are painted, in milliseconds since the
 * epoch. The page itself notes the times, because the throttling also delays the tools that drive the browser. Also
 * clicks the conversation card as soon as it is painted.
 */
function noteTimes(): void {
  const times: Partial<Record<keyof Times, number>> = {};
  (window as MeasuredWindow).times = times;
  const now = () => performance.timeOrigin + performance.now();
  if (window === window.top) {
    const onPress = (event: Event) => {
      times.press ??= performance.timeOrigin + event.timeStamp;
      // Discard the layout shifts from the loading of the host page.
      (window as MeasuredWindow).layoutShift = 0;
    };
    addEventListener('pointerdown', onPress, { capture: true });
    return;
  }
  times.frame = performance.timeOrigin;
  const seen = new Set<string>();
  const note = (name: keyof Times, selector: string, onPaint?: (element: HTMLElement) => void) => {
    const element = seen.has(name) ? null : document.querySelector<HTMLElement>(selector);
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    seen.add(name);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // The message arrives after the frame is painted.
      port1.onmessage = () => {
        times[name] = now();
        onPaint?.(element);
      };
      port2.postMessage(null);
    });
  };
  const look = () => {
    note('card', '[data-chat-part="conversation-card"]', (element) => element.click());
    note('field', 'textarea');
    note('message', '[data-message-id]');
    requestAnimationFrame(look);
  };
  look();
}

async function readTimes(page: Page): Promise<Times> {
  const times = page.frames().map((frame) => frame.evaluate(() => (window as MeasuredWindow).times ?? {}));
  const none = {
    press: Number.NaN,
    frame: Number.NaN,
    card: Number.NaN,
    field: Number.NaN,
    message: Number.NaN,
  };
  return Object.assign(none, ...(await Promise.all(times)));
}
/** Init script: sums up the layout shifts of a frame that do not follow the visitor's input. */
function sumUpShifts(): void {
  const measured = window as MeasuredWindow;
  measured.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean;
      value: number;
    })[])
      if (!entry.hadRecentInput) measured.layoutShift = (measured.layoutShift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function readShift(page: Page): Promise<number> {
  const shifts = page
    .frames()
    .map((frame) => frame.evaluate(() => (window as MeasuredWindow).layoutShift ?? 0));
  return (await Promise.all(shifts)).reduce((sum, shift) => sum + shift, 0);
}
