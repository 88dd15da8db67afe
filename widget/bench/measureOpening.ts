import type { Browser, Frame, Page } from '@playwright/test';
import type { Subject } from './subjects.ts';
import { traceTasks } from './traceTasks.ts';

/** What one opening has cost. */
export interface Opening {
  /** Milliseconds from the press until it could be used, on this machine. */
  readonly usableMs: number;
  /** Milliseconds of work of the main thread, on a processor four times slower than this one. */
  readonly busyMs: number;
  /** The same of the longest task. */
  readonly longestTaskMs: number;
  /** Layout shift of host page and frame together, by the web vitals' definition: 0 is none. */
  readonly layoutShift: number;
}

const slowdown = 4;
const settleMs = 1_000;

/**
 * Opens a subject in a new browser profile. Work is measured by the thread's own clock and multiplied, in place of a
 * throttled wall clock: so it is the same on a machine that does other things meanwhile.
 */
export async function measureOpening(browser: Browser, url: string, subject: Subject): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    await page.addInitScript(watchShifts);
    await subject.prepare(page, url);
    await forget(page);
    const stop = await traceTasks(browser);
    const pressedAtMs = performance.now();
    await subject.open(page, url);
    const usableMs = performance.now() - pressedAtMs;
    await page.waitForTimeout(settleMs);
    const work = (await stop()).map(({ cpuMs }) => cpuMs * slowdown);
    const shifts = await Promise.all(page.frames().map(readShift));
    return {
      usableMs,
      busyMs: work.reduce((sum, taskMs) => sum + taskMs, 0),
      longestTaskMs: Math.max(0, ...work),
      layoutShift: shifts.reduce((sum, shift) => sum + shift, 0),
    };
  } finally {
    await context.close();
  }
}

interface LayoutShift {
  readonly hadRecentInput: boolean;
  readonly value: number;
}

type MeasuredWindow = typeof window & { readonly seen?: { shift: number } };

/** Runs in every frame, before anything else. */
function watchShifts(): void {
  const seen = { shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value } = entry as PerformanceEntry & LayoutShift;
      if (!hadRecentInput) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What happened before the press does not count. */
function forget(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign((window as MeasuredWindow).seen ?? {}, { shift: 0 }));
}

function readShift(frame: Frame): Promise<number> {
  return frame.evaluate(() => (window as MeasuredWindow).seen?.shift ?? 0);
}
