import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { Refusal } from '../foundation/Refusal.ts';
import { Metrics } from '../metrics/Metrics.ts';
import { DatabaseUnavailable, StorageFull } from '../storage/databaseErrors.ts';
import { countRequests } from './countRequests.ts';
import type { Env } from './Env.ts';

it.each([
  ['database_unavailable', new DatabaseUnavailable(new Error('gone'))],
  ['storage_full', new StorageFull(new Error('full'))],
  ['too_slow', new Refusal(408, 'Send it again.', { code: 'too_slow' })],
  ['internal', new Error('a bug')],
])('counts a thrown error under its error code: %s', async (code, error) => {
  const metrics = new Metrics();
  const app = new Hono<Env>();
  app.use(countRequests(metrics));
  app.get('/', () => {
    throw error;
  });
  app.onError((_error, context) => context.text('', 500));
  await app.request('/');
  expect(await metrics.text()).toContain(`chat_refusals_total{code="${code}"} 1`);
});
