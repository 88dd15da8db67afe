import type { TestWindow } from './TestWindow.ts';
import { expect, test } from './test.ts';

/** Counts listeners, timers and observers from the start of the page, and defines `inventory`. */
const countEverything = () => {
  const counts = new Map<string, number>();
  const add = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);
  const original = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const isPage =
      this === window ||
      this === document ||
      this instanceof MediaQueryList ||
      this === window.visualViewport ||
      this === window.navigation;
    const { signal } = Object(options);
    if (isPage && !signal?.aborted) {
      add(`${this.constructor.name} ${type}`, 1);
      if (signal) original.call(signal, 'abort', () => add(`${this.constructor.name} ${type}`, -1));
    }
    original.call(this, type, listener, options);
  };
  const timers: ReadonlySet<unknown>[] = [];
  for (const [start, stop] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
  ] as const) {
    const running = new Set<unknown>();
    const begin = window[start] as (run: () => void, delay: number) => unknown;
    const end = window[stop] as (handle: unknown) => void;
    const counted = (run: () => void, delay: number) => {
      const handle = begin(() => {
        if (start !== 'setInterval') running.delete(handle);
        run();
      }, delay);
      running.add(handle);
      return handle;
    };
    const ended = (handle: unknown) => {
      running.delete(handle);
      end(handle);
    };
    Object.assign(window, { [start]: counted, [stop]: ended });
    timers.push(running);
  }
  const observers = new Set<unknown>();
  for (const name of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver'] as const) {
    const Real = window[name];
    const { observe, disconnect } = Real.prototype;
    Real.prototype.observe = function (this: object, ...values: unknown[]) {
      observers.add(this);
      return (observe as (...parts: unknown[]) => void).apply(this, values);
    };
    Real.prototype.disconnect = function (this: object) {
      observers.delete(this);
      return (disconnect as () => void).call(this);
    };
  }
  Object.assign(window, {
    inventory: () => ({
      listeners: [...counts].filter(([, count]) => count !== 0).sort(),
      timers: timers.map(({ size }) => size),
      observers: observers.size,
      html: document.documentElement.outerHTML,
      sheets: document.adoptedStyleSheets.length,
      // `forget` stays until the next widget has deleted the stored data.
      storage: [{ ...localStorage, 'chat:demo:forget': undefined }, { ...sessionStorage }],
      cookies: document.cookie,
      title: document.title,
      history: [history.pushState.toString(), history.state],
      names: Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name)),
    }),
  });
};
const inventory = () => (window as TestWindow).inventory();

for (const hasNavigation of [true, false]) {
  test(`shutdown restores the page to its state before boot, ${hasNavigation ? 'with' : 'without'} the Navigation API`, async ({
    visit,
    sites,
  }) => {
    await visit.page.addInitScript(countEverything);
    if (!hasNavigation)
      await visit.page.addInitScript(() => void delete (window as { navigation?: unknown }).navigation);
    await visit.page.goto(
      sites.serve({
        html: `<!doctype html><html lang="en"><head><title>Shop</title><script src="${sites.backend}/loader.js"></script></head><body><button data-chat-open="Hi" aria-expanded="maybe">Help</button></body></html>`,
      }),
    );
    const before = await visit.page.evaluate(inventory);
    for (const round of [1, 2]) {
      await visit.command('boot', { flowToken: 'demo', apiUrl: sites.backend });
      await visit.page.getByRole('button', { name: 'Help' }).click();
      await expect(visit.panel).toHaveClass(/ready/);
      await visit.post({ event: 'setUser', session: { convToken: `secret-${round}` } });
      await visit.post({ event: 'handleNotificationDot', unreadMessageCount: 2 });
      await visit.page.setViewportSize({ width: 400, height: 700 });
      await expect.poll(() => visit.page.evaluate(() => document.body.inert)).toBe(true);
      expect(await visit.page.evaluate(inventory)).not.toEqual(before);
      await visit.command('shutdown');
      await visit.page.setViewportSize({ width: 1280, height: 720 });
      await expect.poll(() => visit.page.evaluate(inventory)).toEqual(before);
    }
  });
}

test('shutdown of a chat that was never opened restores the page', async ({ visit, sites }) => {
  await visit.page.addInitScript(countEverything);
  await visit.page.goto(
    sites.serve({
      html: `<!doctype html><title>x</title><script src="${sites.backend}/loader.js"></script>`,
    }),
  );
  const before = await visit.page.evaluate(inventory);
  await visit.command('boot', { flowToken: 'demo' });
  await visit.command('shutdown');
  await expect.poll(() => visit.page.evaluate(inventory)).toEqual(before);
  expect(visit.page.frames()).toHaveLength(1);
});
