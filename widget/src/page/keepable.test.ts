import { memoryOutboxStorage, memoryStorage } from '@chat/core';
import { describe, expect, it } from 'vitest';
import { keepableOutbox, keepableTexts } from './keepable.ts';

function texts(mayKeep: boolean) {
  const kept = memoryStorage();
  return { kept, ...keepableTexts(kept, memoryStorage(), mayKeep) };
}

describe('texts', () => {
  it('are kept where that is allowed', () => {
    const { kept, storage } = texts(true);
    storage.set('draft', 'half a thought');
    expect(kept.get('draft')).toBe('half a thought');
  });

  it('without consent leave nothing on the device, and are there for the page view', () => {
    const { kept, storage } = texts(false);
    storage.set('draft', 'half a thought');
    expect([storage.get('draft'), kept.get('draft')]).toEqual(['half a thought', null]);
  });

  it('are kept from the moment of consent on, with what was there before', () => {
    const { kept, storage, setMayKeep } = texts(false);
    storage.set('draft', 'half a thought');
    setMayKeep(true);
    storage.set('route', '/messages');
    expect([kept.get('draft'), kept.get('route')]).toEqual(['half a thought', '/messages']);
  });

  it('are taken from the device when consent is taken back, also those of earlier pages', () => {
    const { kept, storage, setMayKeep } = texts(true);
    kept.set('visitor', 'Ada');
    storage.get('visitor');
    storage.set('draft', 'half a thought');
    setMayKeep(false);
    expect([kept.get('visitor'), kept.get('draft')]).toEqual([null, null]);
    expect([storage.get('visitor'), storage.get('draft')]).toEqual(['Ada', 'half a thought']);
  });
});

describe('what was said and not yet sent', () => {
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
    ['goes to the device with consent', false, 1],
    ['leaves it without', true, 0],
  ])('%s', async (_what, mayKeep, left) => {
    const kept = memoryOutboxStorage();
    const { storage, setMayKeep } = keepableOutbox(kept, memoryOutboxStorage(), mayKeep);
    await storage.put(entry);
    setMayKeep(!mayKeep);
    expect(await kept.load()).toHaveLength(left);
    expect(await storage.load()).toHaveLength(1);
    await storage.remove(entry.echoId);
    expect(await storage.load()).toHaveLength(0);
  });
});
