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

const takeByMany = () =>
  Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory, () => undefined)));
const holdersOf = (results: Awaited<ReturnType<typeof takeByMany>>) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));

it('has one holder, however many ask at the same moment, and leaves nothing behind', async () => {
  const [holder, ...others] = holdersOf(await takeByMany());
  expect(others).toEqual([]);
  expect(await readdir(directory)).toEqual(['lock']);
  await holder?.release();
  expect(await readdir(directory)).toEqual([]);
});

it('has one holder, however many find it stale at the same moment', async () => {
  const lock = join(directory, 'lock');
  await writeFile(lock, 'left behind');
  await utimes(lock, Date.now() / 1000 - 60, Date.now() / 1000 - 60);
  const holders = holdersOf(await takeByMany());
  expect(holders).toHaveLength(1);
  expect(await readdir(directory)).toEqual(['lock']);
  await holders[0]?.release();
});

it.each([
  ['empty', ''],
  ['half written', '{"id":"x","pid":1,'],
  ['written by an older version', '{"pid":1,"startedAt":"0"}'],
])('respects a lock that is %s until it is 30 s old', async (_what, text) => {
  const lock = join(directory, 'lock');
  await writeFile(lock, text);
  await expect(lockDirectory(directory, () => undefined)).rejects.toThrow('start again in 30 s');
  await utimes(lock, Date.now() / 1000 - 31, Date.now() / 1000 - 31);
  await (await lockDirectory(directory, () => undefined)).release();
});

it.skipIf(process.platform !== 'linux')(
  'respects the lock of a running process of the first version, however old it is',
  async () => {
    const { pid, startTicks } = await describeThisProcess();
    const lock = join(directory, 'lock');
    await writeFile(lock, JSON.stringify({ pid, startedAt: startTicks }));
    await utimes(lock, Date.now() / 1000 - 3_600, Date.now() / 1000 - 3_600);
    await expect(lockDirectory(directory, () => undefined)).rejects.toThrow(`in use by process ${pid}`);
  },
);

it('gives back only its own lock', async () => {
  const holder = await lockDirectory(directory, () => undefined);
  await writeFile(join(directory, 'lock'), 'of another process');
  await holder.release();
  expect(await readFile(join(directory, 'lock'), 'utf8')).toBe('of another process');
});
