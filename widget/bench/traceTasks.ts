import type { Browser } from '@playwright/test';

export interface Task {
  readonly cpuMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Start (`ts`) and wall time (`dur`) in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread in microseconds. Other load on the machine hardly affects it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: unknown } };
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  '__metadata',
];

/**
 * With network events on, as in Playwright, V8 looks up the source line behind every request and re-parses whole
 * functions for it. A visitor's browser does not, so this time is subtracted from the task.
 */
const instrumentation = 'V8.CollectSourcePositions';

/** The returned function stops the recording and returns the tasks. */
export async function traceTasks(browser: Browser): Promise<() => Promise<readonly Task[]>> {
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  return async () => {
    const complete = new Promise<void>((resolve) =>
      devtools.once('Tracing.tracingComplete', () => resolve()),
    );
    await devtools.send('Tracing.end');
    await complete;
    await devtools.detach();
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
    const pageProcesses = processesOf(events);
    const isMain = ({ name, args, pid }: TraceEvent) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' && pageProcesses.has(pid);
    const mains = new Set(events.filter(isMain).map(threadOf));
    const onMain = (name: string) =>
      events.filter((event) => event.ph === 'X' && event.name === name && mains.has(threadOf(event)));
    const overhead = onMain(instrumentation);
    return onMain('RunTask').map((task) => {
      const within = overhead.filter((event) => threadOf(event) === threadOf(task) && isWithin(event, task));
      return { cpuMs: (cpuOf([task]) - cpuOf(within)) / 1_000 };
    });
  };
}

function isWithin({ ts }: TraceEvent, task: TraceEvent): boolean {
  return ts >= task.ts && ts < task.ts + (task.dur ?? 0);
}

function cpuOf(events: readonly TraceEvent[]): number {
  return events.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
}

/**
 * Returns the ids of the processes that ran pages, which are those with HTTP URLs in their events. The browser also
 * starts a spare process, which must not count.
 */
function processesOf(events: readonly TraceEvent[]): ReadonlySet<number> {
  return new Set(
    events.filter(({ args }) => String(args?.data?.url).startsWith('http')).map(({ pid }) => pid),
  );
}
