import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ConsoleState } from '../engine/ConsoleState.ts';
import type { ConsoleStore } from '../engine/createConsoleStore.ts';
import type { Preferences } from '../engine/preferences.ts';

export interface ConsoleParts {
  readonly store: ConsoleStore;
  readonly preferences: Preferences;
  setPreferences(change: Partial<Preferences>): void;
}

export const ConsoleContext = createContext<ConsoleParts | null>(null);

export function useConsoleParts(): ConsoleParts {
  const parts = useContext(ConsoleContext);
  if (!parts) throw new Error('This part of the console must be inside <ConsoleContext>.');
  return parts;
}

export function useStore(): ConsoleStore {
  return useConsoleParts().store;
}

/** Returns a part of the state. Renders again when that part changes, so `select` must not create objects. */
export function useConsole<Part>(select: (state: ConsoleState) => Part): Part {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => select(store.state));
}

/** The selected conversation, or undefined. */
export function useSelected() {
  return useConsole(({ conversations, selectedId }) =>
    selectedId === null ? undefined : conversations.get(selectedId),
  );
}
