import type { Notice, RealtimePort } from './RealtimePort.ts';

/** Hands notices to the listeners of this process, at once and in the order of the calls. */
export function createHub(): RealtimePort {
  const listeners = new Map<string, Set<(notice: Notice) => void>>();
  return {
    publish(stream, notice) {
      for (const listener of [...(listeners.get(stream) ?? [])]) listener(notice);
    },
    subscribe(stream, listener) {
      const all = listeners.get(stream) ?? new Set();
      listeners.set(stream, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(stream) === all) listeners.delete(stream);
      };
    },
    countListeners: (stream) => listeners.get(stream)?.size ?? 0,
  };
}
