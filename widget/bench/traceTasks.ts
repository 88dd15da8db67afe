import type { Browser } from '@playwright/test';

/** One task of a main thread. */
export interface Task {
  readonly cpuMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, when it began and how long it took by the wall clock. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds that the thread itself has worked: what other programs of the machine do, does not count. */
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
 * A browser whose network is watched, as Playwright does, finds the line of the script behind every request, for which it reads
 * whole functions again. No visitor's browser does that, so it is no part of a task.
 */
const watching = 'V8.CollectSourcePositions';

/** Watches the tasks of every page's main thread until the answer is called. */
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
    const ours = processesOf(events);
    const isMain = ({ name, args, pid }: TraceEvent) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' && ours.has(pid);
    const mains = new Set(events.filter(isMain).map(threadOf));
    const onMain = (name: string) =>
      events.filter((event) => event.ph === 'X' && event.name === name && mains.has(threadOf(event)));
    const watched = onMain(watching);
    return onMain('RunTask').map((task) => {
      const within = watched.filter((event) => threadOf(event) === threadOf(task) && isWithin(event, task));
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

/** The processes that run our scripts: a browser also keeps one in reserve, whose start is not theirs. */
function processesOf(events: readonly TraceEvent[]): ReadonlySet<number> {
  return new Set(
    events.filter(({ args }) => String(args?.data?.url).startsWith('http')).map(({ pid }) => pid),
  );
}
