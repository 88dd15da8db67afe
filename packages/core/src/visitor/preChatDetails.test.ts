import { expect, it } from 'vitest';
import { memoryStorage } from '../environment/keyValueStorage.ts';
import { createPreChatDetailsStore } from './preChatDetails.ts';

const ada = { contact: { name: 'Ada', email: 'ada@shop.example' }, customAttributes: { plan: 'big' } };

it('pre-chat details are stored across a reload until they are cleared', () => {
  const storage = memoryStorage();
  createPreChatDetailsStore(storage, 'key').set(ada);
  const afterReload = createPreChatDetailsStore(storage, 'key');
  expect(afterReload.pending()).toEqual(ada);
  afterReload.clear();
  expect(afterReload.pending()).toBeNull();
  expect(createPreChatDetailsStore(storage, 'key').pending()).toBeNull();
});

it.each(['', 'x', 'null', '5', '{"contact":{"name":5}}'])(
  'the invalid details %j in the storage are ignored',
  (text) => {
    const storage = memoryStorage();
    storage.set('key', text);
    expect(createPreChatDetailsStore(storage, 'key').pending()).toBeNull();
  },
);
