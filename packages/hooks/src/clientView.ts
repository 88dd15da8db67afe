import { useCallback, useSyncExternalStore } from 'react';
import { getVersion, snapshot, subscribe } from 'valtio/vanilla';

/** A value derived from client states. It stays the same object until one of its properties changes. */
export interface ClientView<View> {
  get(): View;
  /** What a server has rendered, for hydration. Without it, hydration uses `get`. */
  onServer?: { get(): View };
  subscribe(listener: () => void): () => void;
}

/** `build` receives the snapshots of the states and must not read any other state. */
export function createClientView<const States extends readonly object[], View>(
  states: States,
  build: (snapshots: { readonly [Index in keyof States]: Readonly<States[Index]> }) => View,
  timing: 'batched' | 'synchronous' = 'batched',
): ClientView<View> {
  let built: { readonly versions: readonly unknown[]; readonly view: View } | undefined;
  return {
    get() {
      // Comparing versions is much cheaper than creating snapshots, and every component reads its view several times.
      const versions = states.map(getVersion);
      const last = built;
      if (last && versions.every((version, index) => version === last.versions[index])) return last.view;
      const view = build(states.map((state) => snapshot(state)) as unknown as Parameters<typeof build>[0]);
      built = { versions, view: last ? reuse(view, last.view) : view };
      return built.view;
    },
    subscribe(listener) {
      const unsubscribes = states.map((state) => subscribe(state, listener, timing === 'synchronous'));
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
  };
}

/** Returns `last` if `next` is an object or array with the same properties, and `next` otherwise. */
export function reuse<Value>(next: Value, last: Value): Value {
  const values = Object.entries(Object(next));
  const isSame =
    Object(next) === next &&
    Object(last) === last &&
    values.length === Object.keys(Object(last)).length &&
    values.every(([key, value]) => Object(last)[key] === value);
  return isSame ? last : next;
}

/** The component re-renders only when the selected part changes. */
export function useClientView<View, Part>(view: ClientView<View>, select: (view: View) => Part): Part {
  const get = useCallback(() => select(view.get()), [view, select]);
  return useSyncExternalStore(view.subscribe, get, () => select((view.onServer ?? view).get()));
}
