/** A place that holds one thing or nothing. */
export interface Slot<Thing> {
  current(): Thing | null;
  change(next: Thing | null): void;
  subscribe(listener: () => void): () => void;
}

/** Builds an empty place; who listens hears of every change. */
export function createSlot<Thing>(): Slot<Thing> {
  const listeners = new Set<() => void>();
  let current: Thing | null = null;
  return {
    current: () => current,
    change(next) {
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
