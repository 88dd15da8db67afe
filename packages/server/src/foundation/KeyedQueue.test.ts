import { expect, it } from 'vitest';
import { KeyedQueue } from './KeyedQueue.ts';

it('runs the tasks of one key in call order, and those of other keys in parallel', async () => {
  const queue = new KeyedQueue<string>();
  const log: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = queue.run('a', async () => {
    await released;
    log.push('a1');
  });
  const second = queue.run('a', async () => void log.push('a2'));
  await queue.run('b', async () => void log.push('b1'));
  release();
  await Promise.all([first, second]);
  expect(log).toEqual(['b1', 'a1', 'a2']);
});

it('rejects only the failing task, and still runs the next one of its key', async () => {
  const queue = new KeyedQueue<string>();
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
