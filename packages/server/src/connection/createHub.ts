import type { RealtimePort, StreamMessage } from './RealtimePort.ts';

/** Creates a realtime hub for one process. It delivers messages synchronously, in the order of the calls. */
export function createHub(): RealtimePort {
  const listeners = new Map<string, Set<(message: StreamMessage) => void>>();
  return {
    publish(stream, message) {
      for (const listener of [...(listeners.get(stream) ?? [])]) listener(message);
    },
    subscribe(stream, listener) {
      const current = listeners.get(stream) ?? new Set();
      listeners.set(stream, current.add(listener));
      return () => {
        current.delete(listener);
        if (current.size === 0 && listeners.get(stream) === current) listeners.delete(stream);
      };
    },
    countListeners: (stream) => listeners.get(stream)?.size ?? 0,
  };
}
