import { expect, it } from 'vitest';
import type { ChatError } from '../protocol/errors.ts';
import { createLateApi } from './createLateApi.ts';
import { latePart } from './latePart.ts';

/** The calls of a page whose code comes after some failures. */
function setUp(misses: number) {
  const asked: string[] = [];
  let fetches = 0;
  const code = latePart(async () => {
    fetches += 1;
    if (fetches <= misses) throw new Error('404');
    return import('./apiCode.ts');
  });
  const answer = async ({ path }: { path: string }) => {
    asked.push(path);
    return { ok: true, value: [] } as const;
  };
  const failures: ChatError[] = [];
  return { failures, api: createLateApi(answer, 'demo', (error) => failures.push(error), code), asked };
}

it('makes a call that was asked for before its code was there', async () => {
  const { api, asked } = setUp(0);
  const { fetchAgents } = api;
  await expect(fetchAgents()).resolves.toMatchObject({ ok: true });
  await expect(api.fetchAgents()).resolves.toMatchObject({ ok: true });
  expect(asked).toHaveLength(2);
});

it('fails as without a network while the code does not come, and fetches it again for the next call', async () => {
  const { api, asked, failures } = setUp(2);
  await expect(api.fetchAgents()).resolves.toMatchObject({
    ok: false,
    error: { code: 'network', message: 'Network Error', retryable: true },
  });
  expect(asked).toEqual([]);
  expect(failures).toMatchObject([{ code: 'network' }]);
  await expect(api.fetchAgents()).resolves.toMatchObject({ ok: true });
});
