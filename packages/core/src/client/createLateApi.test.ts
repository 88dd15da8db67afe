import { expect, it } from 'vitest';
import { createLateApi } from './createLateApi.ts';
import { latePart } from './latePart.ts';

/** The calls of a page whose code comes after some failures. */
function setUp(failures: number) {
  const asked: string[] = [];
  let fetches = 0;
  const code = latePart(async () => {
    fetches += 1;
    if (fetches <= failures) throw new Error('404');
    return import('./apiCode.ts');
  });
  const answer = async ({ path }: { path: string }) => {
    asked.push(path);
    return { ok: true, value: [] } as const;
  };
  return { api: createLateApi(answer, 'demo', code), asked };
}

it('makes a call that was asked for before its code was there', async () => {
  const { api, asked } = setUp(0);
  const { fetchAgents } = api;
  await expect(fetchAgents()).resolves.toMatchObject({ ok: true });
  await expect(api.fetchAgents()).resolves.toMatchObject({ ok: true });
  expect(asked).toHaveLength(2);
});

it('fails as without a network while the code does not come, and fetches it again for the next call', async () => {
  const { api, asked } = setUp(2);
  await expect(api.fetchAgents()).resolves.toMatchObject({
    ok: false,
    error: { code: 'network', message: 'Network Error', retryable: true },
  });
  expect(asked).toEqual([]);
  await expect(api.fetchAgents()).resolves.toMatchObject({ ok: true });
});
