import { expect, it } from 'vitest';
import { currentAddress, FairQueue } from './FairQueue.ts';
import { openEmbedded } from './openEmbedded.ts';

it('runs tasks one at a time and in order if the concurrency is 1, even if one fails', async () => {
  const queue = new FairQueue({ concurrency: 1 });
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} starts`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run(task(name))));
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('prefers tasks of the network address that has used the least time recently', async () => {
  let nowMs = 0;
  const queue = new FairQueue({ concurrency: 1, now: () => nowMs });
  const started: string[] = [];
  const run = (address: string, name: string) =>
    currentAddress.run(address, () =>
      queue.run(async () => {
        started.push(name);
        nowMs += 2;
      }),
    );
  await Promise.all([run('busy', 'before'), run('busy', 'before')]);
  const busy = ['a', 'b', 'c'].map((name) => run('busy', name));
  const other = ['first', 'second'].map((name) => run('other', name));
  expect(queue.waiting).toBe(4);
  await Promise.all([...busy, ...other]);
  expect(started).toEqual(['before', 'before', 'a', 'first', 'second', 'b', 'c']);
  expect(queue.waiting).toBe(0);
});

it('rejects a task that has waited too long, and still runs later ones', async () => {
  const timeout = new Error('too late');
  const queue = new FairQueue({ concurrency: 1, timeoutMs: 5, createTimeoutError: () => timeout });
  let finish = (): void => undefined;
  const running = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect(queue.run(async () => 'never')).rejects.toBe(timeout);
  const next = queue.run(async () => 'done');
  finish();
  await running;
  expect(await next).toBe('done');
  expect(queue.waiting).toBe(0);
});

it('yields to the event loop after each query of the embedded database', async () => {
  const db = await openEmbedded();
  const queryCount = 20;
  let turns = 0;
  const countTurn = () => {
    turns += 1;
    if (turns < queryCount) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  const query = (index: number) =>
    index % 2 === 0 ? db.query('select 1') : db.transaction((tx) => tx.query('select 1'));
  await Promise.all(Array.from({ length: queryCount }, (_, index) => query(index)));
  expect(turns).toBeGreaterThanOrEqual(queryCount - 1);
  await db.close();
});
