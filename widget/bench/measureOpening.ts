import type { Browser, Frame, Page } from '@playwright/test';
import type { Subject } from './subjects.ts';
import { traceTasks } from './traceTasks.ts';

export interface Opening {
  /** Milliseconds from the start of the opening until the subject is usable, on this machine. */
  readonly usableMs: number;
  /**
   * Milliseconds of main-thread work until one second after the subject is usable, scaled to a CPU four times slower
   * than this one.
   */
  readonly busyMs: number;
  /** Milliseconds of the longest main-thread task, scaled in the same way. */
  readonly longestTaskMs: number;
  /** Sum of the layout shifts of the host page and its frames, without those that follow the visitor's input. */
  readonly layoutShift: number;
}

const slowdown = 4;
const settleMs = 1_000;

/**
 * Measures work as the main thread's CPU time, multiplied by four. Unlike throttled wall time, it hardly depends on
 * other load on the machine.
 */
export async function measureOpening(browser: Browser, url: string, subject: Subject): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    await page.addInitScript(watchShifts);
    await subject.prepare(page, url);
    await resetShifts(page);
    const stop = await traceTasks(browser);
    const clickedAtMs = performance.now();
    await subject.open(page, url);
    const usableMs = performance.now() - clickedAtMs;
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

/** Init script: sums up the layout shifts of a frame that do not follow the visitor's input. */
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

function resetShifts(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign((window as MeasuredWindow).seen ?? {}, { shift: 0 }));
}

function readShift(frame: Frame): Promise<number> {
  return frame.evaluate(() => (window as MeasuredWindow).seen?.shift ?? 0);
}
