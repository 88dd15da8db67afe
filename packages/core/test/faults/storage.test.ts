import { describe, expect, it } from 'vitest';
import { guardedStorage, memoryStorage } from '../../src/environment/keyValueStorage.ts';
import type { OutboxEntry } from '../../src/environment/outboxStorage.ts';
import { memoryOutboxStorage, type OutboxStorage } from '../../src/environment/outboxStorage.ts';
import type { ChatError } from '../../src/protocol/errors.ts';
import { createTestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { open } from './scene.ts';

/** A storage of the browser whose n-th call, and every one after it, throws. */
function breakingAt(call: number): Storage {
  const kept = new Map<string, string>();
  let calls = 0;
  const use = <T>(answer: () => T): T => {
    calls += 1;
    if (calls >= call) throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    return answer();
  };
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => use(() => kept.get(key) ?? null),
    setItem: (key, value) => use(() => void kept.set(key, value)),
    removeItem: (key) => use(() => void kept.delete(key)),
  };
}

function breakingOutbox(call: number): OutboxStorage {
  const kept = memoryOutboxStorage();
  let calls = 0;
  const use = async <T>(answer: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls >= call) throw new DOMException('Blocked.', 'SecurityError');
    return answer();
  };
  return {
    load: () => use(() => kept.load()),
    put: (entry: OutboxEntry) => use(() => kept.put(entry)),
    remove: (echoId) => use(() => kept.remove(echoId)),
  };
}

const calls = Array.from({ length: 20 }, (_, index) => index + 1);

describe('a storage that is blocked or full', () => {
  it.each(calls)(
    'F32: from its call %i on leaves a chat that works in memory, and is told once',
    async (call) => {
      const complaints: ChatError[] = [];
      const blocked: unknown[] = [];
      const visit = await open(createTestEnvironment(), {
        settings: { onError: (error) => complaints.push(error) },
        environment: {
          storage: guardedStorage(
            () => breakingAt(call),
            (cause) => blocked.push(cause),
          ),
          outboxStorage: breakingOutbox(call),
        },
      });
      for (const text of ['a', 'b', 'c', 'd']) visit.client.send(text);
      visit.client.setDraft('half a');
      await visit.clock.advance(5_000);
      expect(visit.shown).toEqual(['a sent', 'b sent', 'c sent', 'd sent']);
      expect(visit.client.state.draft.text).toBe('half a');
      const storageErrors = complaints.filter(({ code }) => code === 'storage');
      expect(storageErrors.length).toBeLessThanOrEqual(1);
      expect(visit.client.state.connection.isPersistent).toBe(storageErrors.length === 0);
    },
  );

  it.each(['{', 'null', '{"token":1}', '[]', '{"v":99,"token":{"of":"a newer version"}}', '\u0000'])(
    'F32: with %j in it is as good as empty',
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
