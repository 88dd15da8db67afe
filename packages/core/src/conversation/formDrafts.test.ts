import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../environment/keyValueStorage.ts';
import { createFormDraftStore } from './formDrafts.ts';

describe('createFormDraftStore', () => {
  it('stores what was entered into each form until it is deleted, also across reloads', () => {
    const storage = memoryStorage();
    const drafts = createFormDraftStore(storage, 'k');
    drafts.set(1, { name: 'Ada', news: true, sizes: ['s'] });
    drafts.set(2, { name: 'Bob' });
    const reloaded = createFormDraftStore(storage, 'k');
    expect(reloaded.get(1)).toEqual({ name: 'Ada', news: true, sizes: ['s'] });
    reloaded.set(1, null);
    expect(createFormDraftStore(storage, 'k').get(1)).toBeNull();
    reloaded.clear();
    expect(storage.get('k')).toBeNull();
  });

  it('stores only the five forms that were edited last', () => {
    const storage = memoryStorage();
    const drafts = createFormDraftStore(storage, 'k');
    for (const id of [1, 2, 3, 4, 5, 1, 6]) drafts.set(id, { name: String(id) });
    const reloaded = createFormDraftStore(storage, 'k');
    expect([1, 2, 3, 4, 5, 6].filter((id) => reloaded.get(id) !== null)).toEqual([1, 3, 4, 5, 6]);
  });

  it.each(['', 'nonsense', '{}', '[[1]]', '[["1",{}]]', '[[1,{"name":{"x":1}}]]'])(
    'ignores the stored value %j',
    (value) => {
      const storage = memoryStorage();
      storage.set('k', value);
      expect(createFormDraftStore(storage, 'k').get(1)).toBeNull();
    },
  );
});
