export interface Notifier {
  /** Call after every change that may affect a condition. */
  notify(): void;
  until(holds: () => boolean): Promise<void>;
}

export function createNotifier(): Notifier {
  const waiting = new Set<() => void>();
  return {
    notify() {
      const callbacks = [...waiting];
      waiting.clear();
      for (const callback of callbacks) callback();
    },
    async until(holds) {
      while (!holds()) await new Promise<void>((resolve) => void waiting.add(resolve));
    },
  };
}
