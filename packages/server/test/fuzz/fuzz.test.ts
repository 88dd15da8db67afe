import { afterAll, beforeAll, expect, it } from 'vitest';
import { configKeys } from '../../src/channel/changeConfig.ts';
import { call, newVisitor } from '../api.ts';
import { CableClient } from '../CableClient.ts';
import { fuzzAgentToken } from './FuzzServer.ts';
import { knownFields } from './knownFields.ts';
import { type FuzzReport, FuzzRun } from './runFuzz.ts';

/** The fixed seed makes runs reproducible. Set `FUZZ_SEED` and `FUZZ_COUNT` to try other cases. */
const { FUZZ_SEED = '20261122', FUZZ_COUNT = '1600' } = process.env;
/** Heap growth allowed between two passes over the same cases. Each pass adds caches and counters for new visitors. */
const heapToleranceBytes = 2 * 1024 * 1024;

let run: FuzzRun;
let report: FuzzReport;

beforeAll(async () => {
  run = await FuzzRun.start({
    seed: Number(FUZZ_SEED),
    count: Number(FUZZ_COUNT),
    passes: 3,
    maxFailures: 5,
  });
  report = await run.run();
}, 600_000);
afterAll(() => run.server.stop());

it('the server survives at least 20,000 fuzzed requests and frames without an internal error', () => {
  expect(report.failures.join('\n\n')).toBe('');
  expect(run.server.ended).toBeUndefined();
  const { http, raw, frames } = report.sent;
  if (Number(FUZZ_COUNT) >= 1_600) expect(http + raw + frames).toBeGreaterThanOrEqual(20_000);
});

it('more than 80 % of the requests reach a handler, and every route and field is reached, with known exceptions', async () => {
  expect(report.handled / report.sent.http).toBeGreaterThan(0.8);
  const unreachable = run.server.routes.filter(
    (route) => !report.routes.has(route) && !mayBeMissing.test(route),
  );
  expect(unreachable).toEqual([]);
  const fields = new Map(await knownFields());
  for (const key of configKeys) fields.set(key.split('.').at(-1) ?? key, 'changeConfig.ts');
  const missing = [...fields].filter(([name]) => !report.fields.has(name) && !queryParameters.has(name));
  expect(missing).toEqual([]);
});
/** Routes that may respond only 404, because nothing was built or because all names and tokens are made up. */
const mayBeMissing =
  /^GET \/(?:widget\/\*|agent\/\*|docs\/\*|(?:v1\/)?:(?:file|build)\{.*)$|\/(?:confirm\/:token|direct_uploads\/:id)$/;
/** Query parameters, which are not among the body fields in `report.fields`. */
const queryParameters = new Set(['before', 'since_rev', 'e', 's', 'size']);

it('the server leaks no memory, files or sockets from one pass to the next', () => {
  const [, second, third] = report.measures;
  if (!second || !third) throw new Error('The third pass did not run.');
  expect(third.connections).toBe(0);
  expect(third.descriptors).toBe(second.descriptors);
  expect(third.heapBytes - second.heapBytes).toBeLessThan(heapToleranceBytes);
});

it('a visitor can still chat after all passes', async () => {
  const server = { url: run.server.url, agentToken: fuzzAgentToken };
  const visitor = await newVisitor(server, 'demo');
  const cable = await CableClient.connect(server.url);
  expect(await cable.subscribe(visitor.room)).toBe('confirm_subscription');
  expect((await visitor.send('still here?')).status).toBe(200);
  await cable.event('message.created', ({ content }) => content === 'still here?');
  const path = `/api/agent/conversations/${visitor.conversationId}/messages`;
  const headers = { 'X-Agent-Token': fuzzAgentToken };
  await call(server, 'POST', path, { headers, flowToken: null, body: { content: 'Yes.' } });
  await cable.event('message.created', ({ content }) => content === 'Yes.');
  await cable.close();
});

it('the server shuts down with exit code 0 after all passes', async () => {
  expect(await run.server.stop()).toBe(0);
});
