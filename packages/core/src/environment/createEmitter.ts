export interface Emitter<Events extends object> {
  on<Name extends keyof Events>(name: Name, listener: (data: Events[Name]) => void): () => void;
  emit<Name extends keyof Events>(name: Name, data: Events[Name]): void;
}

/** If a listener throws, `onThrow` receives the error and the other listeners still run. */
export function createEmitter<Events extends object>(onThrow: (cause: unknown) => void): Emitter<Events> {
  const listeners: { [Name in keyof Events]?: Set<(data: Events[Name]) => void> } = {};
  return {
    on(name, listener) {
      const own = (data: Events[typeof name]) => listener(data);
      const set = listeners[name] ?? new Set();
      listeners[name] = set.add(own);
      return () => void set.delete(own);
    },
    emit(name, data) {
      for (const listener of [...(listeners[name] ?? [])]) {
        try {
          listener(data);
        } catch (cause) {
          onThrow(cause);
        }
      }
    },
  };
}
