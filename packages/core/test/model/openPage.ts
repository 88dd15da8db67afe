import type { Http } from '../../src/api/http.ts';
import type { FakeClock } from '../../src/testing/fakeClock.ts';
import { type CountedClock, countTimers } from './countTimers.ts';

/** A page: when it is dead nothing that it began goes on. */
export interface Page {
  isAlive: boolean;
  readonly clock: CountedClock;
  /** Called when it dies. */
  readonly ends: (() => void)[];
}

/** Opens a page. */
export function openPage(clock: FakeClock): Page {
  const page: Page = { isAlive: true, clock: countTimers(clock, () => page.isAlive), ends: [] };
  return page;
}

/** The page dies, with everything that was under way. */
export function killPage(page: Page): void {
  page.isAlive = false;
  for (const end of page.ends) end();
}

/** Makes calls that end with their page: no answer reaches a dead one. `trace`, where there is one, hears of every call. */
export function whileAlive(page: Page, http: Http, trace: () => ((what: string) => void) | undefined): Http {
  return async (request) => {
    if (!page.isAlive) return new Promise(() => undefined);
    const { method, path, params = {}, body = {} } = request;
    trace()?.(`  → ${method} ${path} ${JSON.stringify(params)} ${JSON.stringify(body)}`);
    const result = await http(request);
    trace()?.(`  ← ${path} ${JSON.stringify(result).slice(0, 300)}`);
    return page.isAlive ? result : new Promise(() => undefined);
  };
}
