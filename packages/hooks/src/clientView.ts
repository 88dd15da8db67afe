import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';

/**
 * What a hook shows of the engine: built anew only when one of its states has changed, so that its identity says
 * whether anything did.
 */
export interface ClientView<View> {
  get(): View;
  subscribe(listener: () => void): () => void;
}

/** Builds a view over some states. `build` reads plain snapshots and must not read anything that is not listed. */
export function createClientView<const States extends readonly object[], View>(
  states: States,
  build: (snapshots: { readonly [Index in keyof States]: Readonly<States[Index]> }) => View,
  timing: 'batched' | 'synchronous' = 'batched',
): ClientView<View> {
  let seen: readonly object[] = [];
  let view: View;
  return {
    get() {
      const now = states.map((state) => snapshot(state));
      if (now.length !== seen.length || now.some((state, index) => state !== seen[index])) {
        seen = now;
        view = build(now as unknown as Parameters<typeof build>[0]);
      }
      return view;
    },
    subscribe(listener) {
      const ends = states.map((state) => subscribe(state, listener, timing === 'synchronous'));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** Reads a view, or a part of it; the component renders again only when that part has changed. */
export function useClientView<View, Part>(view: ClientView<View>, select: (view: View) => Part): Part {
  const get = useCallback(() => select(view.get()), [view, select]);
  return useSyncExternalStore(view.subscribe, get, get);
}
