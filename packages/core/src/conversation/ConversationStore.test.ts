import { expect, it, vi } from 'vitest';
import type { Conversation } from '../protocol/conversation.ts';
import { Epoch } from '../visitor/Epoch.ts';
import { ConversationStore } from './ConversationStore.ts';

const conversation = (fields: Partial<Conversation> = {}): Conversation => ({
  id: 1,
  status: 'open',
  rev: 1,
  menu: [],
  userMenu: [],
  allowInput: true,
  lastSeenAtSeconds: null,
  agentLastSeenAtSeconds: null,
  ...fields,
});

function createStore() {
  const call = vi.fn();
  return new ConversationStore({
    epoch: new Epoch(),
    fetchConversation: call,
    toggleStatus: call,
    updateLastSeen: call,
    onRev: call,
    onStarted: call,
    onEnded: call,
  });
}

it.each<[string, (store: ConversationStore) => void, number | null]>([
  ['is set by an event', (store) => store.applyAgentSeen(1, 70), 70],
  ['is not set back by an earlier event', (store) => store.applyAgentSeen(1, 40), 50],
  ['is not set by an event of another conversation', (store) => store.applyAgentSeen(2, 70), 50],
  [
    'is set by a newer state',
    (store) => store.apply(conversation({ rev: 2, agentLastSeenAtSeconds: 60 })),
    60,
  ],
  ['stays when a state lacks it', (store) => store.apply(conversation({ rev: 2 })), 50],
  ['is forgotten when the next conversation starts', (store) => store.apply(conversation({ id: 2 })), null],
])('the time when an agent last saw the conversation %s', (_what, act, expected) => {
  const store = createStore();
  store.apply(conversation({ agentLastSeenAtSeconds: 50 }));
  act(store);
  expect(store.state.agentLastSeenAtSeconds).toBe(expected);
});

it.each<[string, Partial<Conversation>, number | null]>([
  ['an older state of that conversation', { id: 2, agentLastSeenAtSeconds: 60 }, 70],
  ['a newer state of that conversation', { id: 2, agentLastSeenAtSeconds: 80 }, 80],
  ['a state of another conversation', { id: 3 }, null],
])('an agent saw conversation 2 at 70: after %s (%j), the time is %j', (_what, state, expected) => {
  const store = createStore();
  store.applyAgentSeen(2, 70);
  store.applyAgentSeen(2, 40);
  store.apply(conversation(state));
  expect(store.state.agentLastSeenAtSeconds).toBe(expected);
});
