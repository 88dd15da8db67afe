import { expect, it } from 'vitest';
import { ConcurrencyLimiter } from './ConcurrencyLimiter.ts';

/** Work that ends when the test calls `end`. */
function heldWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

it('runs so much of a key at once, the rest in order, and other keys meanwhile', async () => {
  const turns = new ConcurrencyLimiter({ running: 2, waiting: 2 });
  const { started, work, end } = heldWork();
  const all = ['a', 'b', 'c', 'd'].map((name) => turns.run('office', work(name)));
  const other = turns.run('elsewhere', work('e'));
  await expect(turns.run('office', work('f'))).rejects.toMatchObject({ status: 429 });
  expect(started).toEqual(['a', 'b', 'e']);
  expect(turns.counts).toEqual({ running: 3, waiting: 2 });
  end('b');
  expect(await all[1]).toBe('b');
  await expect.poll(() => started).toEqual(['a', 'b', 'e', 'c']);
  for (const name of ['a', 'c', 'e']) end(name);
  await Promise.all([all[0], all[2], other]);
  await expect.poll(() => started).toContain('d');
  end('d');
  await all[3];
  expect(turns.counts).toEqual({ running: 0, waiting: 0 });
});

it('passes the turn on after a failure', async () => {
  const turns = new ConcurrencyLimiter({ running: 1, waiting: 1 });
  const failing = turns.run('office', () => Promise.reject(new Error('broken')));
  const next = turns.run('office', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('gives the turn to others while a task steps aside, and back to it afterwards', async () => {
  const turns = new ConcurrencyLimiter({ running: 1, waiting: 1 });
  let arrive = (): void => undefined;
  const bytes = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow = turns.run('office', async (releaseWhile) => {
    await releaseWhile(() => bytes);
    return turns.counts.running;
  });
  for (const name of ['a', 'b', 'c']) expect(await turns.run('office', async () => name)).toBe(name);
  arrive();
  expect(await slow).toBe(1);
  expect(turns.counts).toEqual({ running: 0, waiting: 0 });
});
