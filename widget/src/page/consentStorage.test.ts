import { memoryOutboxStorage, memoryStorage } from '@chat/core';
import { describe, expect, it } from 'vitest';
import { createConsentRecords, createConsentStorage } from './consentStorage.ts';

function setUp(isPersistent: boolean) {
  const persistent = memoryStorage();
  return { persistent, ...createConsentStorage(persistent, memoryStorage(), isPersistent) };
}

describe('key-value storage', () => {
  it('values are stored on the device with consent', () => {
    const { persistent, storage } = setUp(true);
    storage.set('draft', 'half a thought');
    expect(persistent.get('draft')).toBe('half a thought');
  });

  it('values are held in memory without consent', () => {
    const { persistent, storage } = setUp(false);
    storage.set('draft', 'half a thought');
    expect([storage.get('draft'), persistent.get('draft')]).toEqual(['half a thought', null]);
  });

  it('when consent is given, earlier and later values are stored on the device', () => {
    const { persistent, storage, setPersistent } = setUp(false);
    storage.set('draft', 'half a thought');
    setPersistent(true);
    storage.set('route', '/messages');
    expect([persistent.get('draft'), persistent.get('route')]).toEqual(['half a thought', '/messages']);
  });

  it('when consent is withdrawn, values that the page has read or written are removed from the device', () => {
    const { persistent, storage, setPersistent } = setUp(true);
    persistent.set('visitor', 'Ada');
    storage.get('visitor');
    storage.set('draft', 'half a thought');
    setPersistent(false);
    expect([persistent.get('visitor'), persistent.get('draft')]).toEqual([null, null]);
    expect([storage.get('visitor'), storage.get('draft')]).toEqual(['Ada', 'half a thought']);
  });
});

describe('unsent messages', () => {
  const entry = {
    echoId: 'a1b2c3d4e5f6',
    order: 1,
    owner: null,
    isFirstCall: false,
    content: 'Hello',
    files: [],
    saidAtMs: 0,
    refererUrl: '',
    failure: null,
    afterId: null,
  };

  it.each([
    ['unsent messages are moved to the device when consent is given', false, 1],
    ['unsent messages are removed from the device when consent is withdrawn', true, 0],
  ])('%s', async (_what, isPersistent, left) => {
    const persistent = memoryOutboxStorage();
    const { storage, setPersistent } = createConsentRecords(
      persistent,
      memoryOutboxStorage(),
      isPersistent,
      ({ echoId }) => echoId,
    );
    await storage.put(entry);
    setPersistent(!isPersistent);
    expect(await persistent.load()).toHaveLength(left);
    expect(await storage.load()).toHaveLength(1);
    await storage.remove(entry.echoId);
    expect(await storage.load()).toHaveLength(0);
  });
});
