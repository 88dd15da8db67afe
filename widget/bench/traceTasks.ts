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
  /** Microseconds that the thread itself has worked: what other programs of the machine do, does not count. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: unknown } };
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

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
    return events
      .filter((event) => event.ph === 'X' && event.name === 'RunTask' && mains.has(threadOf(event)))
      .map(({ tdur = 0 }) => ({ cpuMs: tdur / 1_000 }));
  };
}

/** The processes that run our scripts: a browser also keeps one in reserve, whose start is not theirs. */
function processesOf(events: readonly TraceEvent[]): ReadonlySet<number> {
  return new Set(
    events.filter(({ args }) => String(args?.data?.url).startsWith('http')).map(({ pid }) => pid),
  );
}
