import { describe, expect, it } from 'vitest';
import { guardedStorage, memoryStorage } from '../../src/environment/keyValueStorage.ts';
import type { OutboxEntry } from '../../src/environment/outboxStorage.ts';
import { memoryOutboxStorage, type OutboxStorage } from '../../src/environment/outboxStorage.ts';
import type { ChatError } from '../../src/protocol/errors.ts';
import { createTestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { open } from './scene.ts';

/** Returns a browser storage that throws from call number `call` on, counted from 1. */
function failingStorage(call: number): Storage {
  const values = new Map<string, string>();
  let calls = 0;
  const attempt = <T>(action: () => T): T => {
    calls += 1;
    if (calls >= call) throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    return action();
  };
  return {
    length: 0,
    key: () => null,
    clear: () => values.clear(),
    getItem: (key) => attempt(() => values.get(key) ?? null),
    setItem: (key, value) => attempt(() => void values.set(key, value)),
    removeItem: (key) => attempt(() => void values.delete(key)),
  };
}

function failingOutbox(call: number): OutboxStorage {
  const outbox = memoryOutboxStorage();
  let calls = 0;
  const attempt = async <T>(action: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls >= call) throw new DOMException('Blocked.', 'SecurityError');
    return action();
  };
  return {
    load: () => attempt(() => outbox.load()),
    put: (entry: OutboxEntry) => attempt(() => outbox.put(entry)),
    remove: (echoId) => attempt(() => outbox.remove(echoId)),
  };
}

const calls = Array.from({ length: 20 }, (_, index) => index + 1);

describe('blocked or full storage', () => {
  it.each(calls)(
    'F32: a chat whose storage fails from call %i on still sends messages, and reports each failing storage at most once',
    async (call) => {
      const reported: ChatError[] = [];
      const storageCauses: unknown[] = [];
      const storage = failingStorage(call);
      const visit = await open(createTestEnvironment(), {
        settings: { onError: (error) => reported.push(error) },
        environment: {
          storage: guardedStorage(
            () => storage,
            (cause) => storageCauses.push(cause),
          ),
          outboxStorage: failingOutbox(call),
        },
      });
      for (const text of ['a', 'b', 'c', 'd']) visit.client.send(text);
      visit.client.setDraft('half a');
      await visit.clock.advance(5_000);
      expect(visit.shown).toEqual(['a sent', 'b sent', 'c sent', 'd sent']);
      expect(visit.client.state.draft.text).toBe('half a');
      expect(storageCauses.length).toBeLessThanOrEqual(1);
      const storageErrors = reported.filter(({ code }) => code === 'storage');
      expect(storageErrors.length).toBeLessThanOrEqual(1);
      expect(visit.client.state.connection.isPersistent).toBe(storageErrors.length === 0);
    },
  );

  it.each(['{', 'null', '{"token":1}', '[]', '{"v":99,"token":{"of":"a newer version"}}', '\u0000'])(
    'F32: a chat whose storage contains %j still sends messages',
    async (text) => {
      const world = createTestEnvironment();
      const storage = memoryStorage();
      for (const key of ['visitor', 'introduction', 'draft', 'place', 'campaigns'])
        storage.set(`chat:demo:${key}`, text);
      const visit = await open(world, { environment: { storage, tabStorage: storage } });
      visit.client.send('a');
      await visit.clock.advance(2_000);
      expect(visit.shown).toEqual(['a sent']);
    },
  );
});
