import { afterAll, beforeAll, expect, it } from 'vitest';
import { configKeys } from '../../src/channel/changeConfig.ts';
import { call, newVisitor } from '../api.ts';
import { CableClient } from '../CableClient.ts';
import { fuzzAgentToken } from './FuzzServer.ts';
import { knownFields } from './knownFields.ts';
import { type FuzzReport, FuzzRun } from './runFuzz.ts';

/** One seed for all, so that no commit fails by another's luck; `FUZZ_SEED` and `FUZZ_COUNT` look further. */
const { FUZZ_SEED = '20261122', FUZZ_COUNT = '1600' } = process.env;
/** What the process may keep between two passes over the same cases: caches, and counters of visitors who were new. */
const heapToleranceBytes = 2 * 1024 * 1024;

let run: FuzzRun;
let report: FuzzReport;

beforeAll(async () => {
  run = await FuzzRun.start({
    seed: Number(FUZZ_SEED),
    count: Number(FUZZ_COUNT),
    passes: 3,
    mostFailures: 5,
  });
  report = await run.run();
}, 600_000);
afterAll(() => run.server.stop());

it('survives 20,000 odd requests and frames without an answer that the documentation does not know', () => {
  expect(report.failures.join('\n\n')).toBe('');
  expect(run.server.ended).toBeUndefined();
  const { http, raw, frames } = report.sent;
  if (Number(FUZZ_COUNT) >= 1_600) expect(http + raw + frames).toBeGreaterThanOrEqual(20_000);
});

it('reaches a handler with four of five requests, every route and every field that is read', async () => {
  expect(report.handled / report.sent.http).toBeGreaterThan(0.8);
  const unreachable = run.server.routes.filter(
    (route) => !report.routes.has(route) && !mayBeUnbuilt.test(route),
  );
  expect(unreachable).toEqual([]);
  const fields = new Map(await knownFields());
  for (const key of configKeys) fields.set(key.split('.').at(-1) ?? key, 'changeConfig.ts');
  const missing = [...fields].filter(([name]) => !report.fields.has(name) && !inQuery.has(name));
  expect(missing).toEqual([]);
});
/** What `npm run build` makes, and pages whose only answer to a made-up token is 404. */
const mayBeUnbuilt = /^GET \/(?:widget\/\*|agent\/\*|(?:v1\/)?:(?:file|build)\{.*)$|\/confirm\/:token$/;
/** Parts of addresses, which are fuzzed as such. */
const inQuery = new Set(['before', 'since_rev', 'e', 's']);

it('keeps neither memory nor open files or sockets from one pass to the next', () => {
  const [, second, third] = report.measures;
  if (!second || !third) throw new Error('There was no third pass.');
  expect(third.connections).toBe(0);
  expect(third.descriptors).toBe(second.descriptors);
  expect(third.heapBytes - second.heapBytes).toBeLessThan(heapToleranceBytes);
});

it('still lets a visitor chat', async () => {
  const server = { url: run.server.url, agentToken: fuzzAgentToken };
  const visitor = await newVisitor(server, 'demo');
  const cable = await CableClient.connect(server.url);
  expect(await cable.subscribe(visitor.room)).toBe('confirm_subscription');
  expect((await visitor.say('still here?')).status).toBe(200);
  await cable.event('message.created', ({ content }) => content === 'still here?');
  const path = `/api/agent/conversations/${visitor.conversationId}/messages`;
  const headers = { 'X-Agent-Token': fuzzAgentToken };
  await call(server, 'POST', path, { headers, flowToken: null, body: { content: 'Yes.' } });
  await cable.event('message.created', ({ content }) => content === 'Yes.');
  await cable.close();
});

it('ends in good order', async () => {
  expect(await run.server.stop()).toBe(0);
});
