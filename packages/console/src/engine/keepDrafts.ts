import type { ConsoleState, Draft } from './ConsoleState.ts';
import type { ConsoleStore } from './createConsoleStore.ts';
import type { SafeStorage } from './safeStorage.ts';

const key = 'agent-drafts';

/** Restores the texts of the drafts after a reload, and stores each change. Files cannot be stored. */
export function keepDrafts(
  store: Pick<ConsoleStore, 'state' | 'subscribe' | 'change'>,
  storage: SafeStorage,
) {
  const drafts = readDrafts(storage);
  store.change((state) => ({ ...state, drafts }));
  let stored: ConsoleState['drafts'] = drafts;
  store.subscribe(() => {
    const { drafts: current } = store.state;
    if (current === stored) return;
    stored = current;
    const texts = [...current].flatMap(([id, { text }]) => (text === '' ? [] : [[id, text]]));
    if (texts.length > 0) storage.setItem(key, JSON.stringify(texts));
    else storage.removeItem(key);
  });
}

/** Whether closing the page would lose replies, or drafts of loaded conversations. */
export function hasUnsent({ conversations, drafts, outbox }: ConsoleState): boolean {
  const hasDraft = [...drafts.keys()].some((id) => conversations.has(id));
  return hasDraft || [...outbox.values()].some((messages) => messages.length > 0);
}

function readDrafts(storage: SafeStorage): ReadonlyMap<number, Draft> {
  try {
    const texts: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    const entries = (Array.isArray(texts) ? texts : []).flatMap((entry): [number, Draft][] => {
      const { 0: id, 1: text } = Object(entry);
      return typeof id === 'number' && typeof text === 'string' ? [[id, { text, files: [] }]] : [];
    });
    return new Map(entries);
  } catch {
    return new Map();
  }
}
