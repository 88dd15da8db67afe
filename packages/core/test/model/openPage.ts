import type { Http } from '../../src/api/http.ts';
import type { FakeClock } from '../../src/testing/fakeClock.ts';
import { type CountedClock, countTimers } from './countTimers.ts';

/** Nothing that the page has started continues after it is killed. */
export interface Page {
  isAlive: boolean;
  readonly clock: CountedClock;
  readonly ends: (() => void)[];
}

export function openPage(clock: FakeClock): Page {
  const page: Page = { isAlive: true, clock: countTimers(clock, () => page.isAlive), ends: [] };
  return page;
}

export function killPage(page: Page): void {
  page.isAlive = false;
  for (const end of page.ends) end();
}

/** No response reaches a dead page. */
export function whileAlive(page: Page, http: Http, trace: () => ((line: string) => void) | undefined): Http {
  return async (request) => {
    if (!page.isAlive) return new Promise(() => undefined);
    const { method, path, params = {}, body = {} } = request;
    trace()?.(`  → ${method} ${path} ${JSON.stringify(params)} ${JSON.stringify(body)}`);
    const result = await http(request);
    trace()?.(`  ← ${path} ${JSON.stringify(result).slice(0, 300)}`);
    return page.isAlive ? result : new Promise(() => undefined);
  };
}
