import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';

/** A value derived from client states. It stays the same until one of them changes. */
export interface ClientView<View> {
  get(): View;
  subscribe(listener: () => void): () => void;
}

/** Creates a view of several states. `build` receives their snapshots and must not read any other state. */
export function createClientView<const States extends readonly object[], View>(
  states: States,
  build: (snapshots: { readonly [Index in keyof States]: Readonly<States[Index]> }) => View,
  timing: 'batched' | 'synchronous' = 'batched',
): ClientView<View> {
  let last: readonly object[] = [];
  let view: View;
  return {
    get() {
      const current = states.map((state) => snapshot(state));
      if (current.length !== last.length || current.some((state, index) => state !== last[index])) {
        last = current;
        view = build(current as unknown as Parameters<typeof build>[0]);
      }
      return view;
    },
    subscribe(listener) {
      const unsubscribes = states.map((state) => subscribe(state, listener, timing === 'synchronous'));
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
  };
}

/** Reads a view, or part of it. The component re-renders only when that part changes. */
export function useClientView<View, Part>(view: ClientView<View>, select: (view: View) => Part): Part {
  const get = useCallback(() => select(view.get()), [view, select]);
  return useSyncExternalStore(view.subscribe, get, get);
}
