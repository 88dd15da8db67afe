import { expect, it } from 'vitest';
import { ConcurrencyLimiter } from './ConcurrencyLimiter.ts';

const refuse = () => new Error('too many');

function controlledTasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return { started, task, end: (name: string) => ends.get(name)?.() };
}

it('limits the running and waiting tasks of a key, starts waiting ones in order, and does not delay other keys', async () => {
  const limiter = new ConcurrencyLimiter({ running: 2, waiting: { max: 2, refuse } });
  const { started, task, end } = controlledTasks();
  const all = ['a', 'b', 'c', 'd'].map((name) => limiter.run('office', task(name)));
  const other = limiter.run('elsewhere', task('e'));
  await expect(limiter.run('office', task('f'))).rejects.toThrow('too many');
  expect(started).toEqual(['a', 'b', 'e']);
  expect(limiter.counts).toEqual({ running: 3, waiting: 2 });
  end('b');
  expect(await all[1]).toBe('b');
  await expect.poll(() => started).toEqual(['a', 'b', 'e', 'c']);
  for (const name of ['a', 'c', 'e']) end(name);
  await Promise.all([all[0], all[2], other]);
  await expect.poll(() => started).toContain('d');
  end('d');
  await all[3];
  expect(limiter.counts).toEqual({ running: 0, waiting: 0 });
});

it('starts the next task of a key after one has failed', async () => {
  const limiter = new ConcurrencyLimiter({ running: 1, waiting: { max: 1, refuse } });
  const failing = limiter.run('office', () => Promise.reject(new Error('broken')));
  const next = limiter.run('office', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('lets other tasks run while one waits in releaseWhile, and resumes the waiting task afterwards', async () => {
  const limiter = new ConcurrencyLimiter({ running: 1, waiting: { max: 1, refuse } });
  let arrive = (): void => undefined;
  const bytes = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow = limiter.run('office', async (releaseWhile) => {
    await releaseWhile(() => bytes);
    return limiter.counts.running;
  });
  for (const name of ['a', 'b', 'c']) expect(await limiter.run('office', async () => name)).toBe(name);
  arrive();
  expect(await slow).toBe(1);
  expect(limiter.counts).toEqual({ running: 0, waiting: 0 });
});
