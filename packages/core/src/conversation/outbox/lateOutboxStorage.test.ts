import { expect, it } from 'vitest';
import { lateOutboxStorage } from './lateOutboxStorage.ts';
import { memoryOutboxStorage } from './outboxStorage.ts';

it('rejects while its code does not come, and works as soon as it does', async () => {
  let fetches = 0;
  const storage = lateOutboxStorage(async () => {
    fetches += 1;
    if (fetches === 1) throw new Error('offline');
    return memoryOutboxStorage();
  });
  await expect(storage.load()).rejects.toThrow('offline');
  await expect(storage.load()).resolves.toEqual([]);
  await storage.remove('nobody');
  expect(fetches).toBe(2);
});
