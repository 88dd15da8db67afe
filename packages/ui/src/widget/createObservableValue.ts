export interface ObservableValue<Value> {
  current(): Value | null;
  set(next: Value | null): void;
  subscribe(listener: () => void): () => void;
}

/** Setting the same value again does not notify. */
export function createObservableValue<Value>(): ObservableValue<Value> {
  const listeners = new Set<() => void>();
  let current: Value | null = null;
  return {
    current: () => current,
    set(next) {
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
