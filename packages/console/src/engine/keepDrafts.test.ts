import { expect, it } from 'vitest';
import { createAgentApi } from './createAgentApi.ts';
import { createConsoleStore } from './createConsoleStore.ts';
import { hasUnsent, keepDrafts } from './keepDrafts.ts';
import { decodeAgentConversation } from './records.ts';
import { withConversation, withDraft } from './stateUpdates.ts';

function memory(content?: string) {
  const values = new Map(content === undefined ? [] : [['agent-drafts', content]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

function openStore(storage: ReturnType<typeof memory>) {
  const store = createConsoleStore(createAgentApi('secret'));
  keepDrafts(store, storage);
  return store;
}

it('restores the texts of the drafts after a reload, until they are cleared', () => {
  const storage = memory();
  const store = openStore(storage);
  store.change((state) => withDraft(state, 7, { text: 'Begun', files: [] }));
  const reloaded = openStore(storage);
  expect(reloaded.state.drafts).toEqual(new Map([[7, { text: 'Begun', files: [] }]]));
  reloaded.change((state) => withDraft(state, 7, { text: '', files: [] }));
  expect(openStore(storage).state.drafts.size).toBe(0);
});

it('a draft counts as unsent only if its conversation is loaded', () => {
  const { state } = openStore(memory('[[7, "Begun"]]'));
  expect(hasUnsent(state)).toBe(false);
  const conversation = decodeAgentConversation({ id: 7, status: 'open', contact: { id: 1 } });
  expect(conversation && hasUnsent(withConversation(state, conversation))).toBe(true);
});

it.each(['{', '{}', '[1, ["7", "text"], [7, 8]]'])('ignores unreadable drafts: %s', (content) => {
  expect(openStore(memory(content)).state.drafts.size).toBe(0);
});
