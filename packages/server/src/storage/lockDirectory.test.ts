import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from './lockDirectory.ts';
import { describeThisProcess } from './lockOwner.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'chat-lock-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const lockConcurrently = () =>
  Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory, () => undefined)));
const locksOf = (results: Awaited<ReturnType<typeof lockConcurrently>>) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));

it('grants a lock to only one of several concurrent callers, and leaves no other files behind', async () => {
  const [lock, ...others] = locksOf(await lockConcurrently());
  expect(others).toEqual([]);
  expect(await readdir(directory)).toEqual(['lock']);
  await lock?.release();
  expect(await readdir(directory)).toEqual([]);
});

it('grants a lock to only one of several concurrent callers that find a stale lock', async () => {
  const lock = join(directory, 'lock');
  await writeFile(lock, 'left behind');
  await utimes(lock, Date.now() / 1000 - 60, Date.now() / 1000 - 60);
  const locks = locksOf(await lockConcurrently());
  expect(locks).toHaveLength(1);
  expect(await readdir(directory)).toEqual(['lock']);
  await locks[0]?.release();
});

it.each([
  ['empty', ''],
  ['partially written', '{"id":"x","pid":1,'],
  ['written by an older version', '{"pid":1,"startedAt":"0"}'],
])('takes over a lock file that is %s only once the file is 30 s old', async (_what, text) => {
  const lock = join(directory, 'lock');
  await writeFile(lock, text);
  await expect(lockDirectory(directory, () => undefined)).rejects.toThrow('start again in 30 s');
  await utimes(lock, Date.now() / 1000 - 31, Date.now() / 1000 - 31);
  await (await lockDirectory(directory, () => undefined)).release();
});

it.skipIf(process.platform !== 'linux')(
  'respects an hour-old lock file in the first version’s format while its process runs',
  async () => {
    const { pid, startTicks } = await describeThisProcess();
    const lock = join(directory, 'lock');
    await writeFile(lock, JSON.stringify({ pid, startedAt: startTicks }));
    await utimes(lock, Date.now() / 1000 - 3_600, Date.now() / 1000 - 3_600);
    await expect(lockDirectory(directory, () => undefined)).rejects.toThrow(`in use by process ${pid}`);
  },
);

it('does not remove a lock file that another process has overwritten', async () => {
  const lock = await lockDirectory(directory, () => undefined);
  await writeFile(join(directory, 'lock'), 'of another process');
  await lock.release();
  expect(await readFile(join(directory, 'lock'), 'utf8')).toBe('of another process');
});
