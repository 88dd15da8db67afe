import type { RealtimePort, StreamMessage } from './RealtimePort.ts';

/** Creates a realtime hub for one process. It delivers messages synchronously, in the order of the calls. */
export function createHub(): RealtimePort {
  const listeners = new Map<string, Set<(message: StreamMessage) => void>>();
  const publishListeners = new Set<(stream: string, message: StreamMessage) => void>();
  const deliver = (stream: string, message: StreamMessage) => {
    for (const listener of [...(listeners.get(stream) ?? [])]) listener(message);
  };
  return {
    publish(stream, message) {
      deliver(stream, message);
      for (const listener of publishListeners) listener(stream, message);
    },
    deliver,
    subscribe(stream, listener) {
      const current = listeners.get(stream) ?? new Set();
      listeners.set(stream, current.add(listener));
      return () => {
        current.delete(listener);
        if (current.size === 0 && listeners.get(stream) === current) listeners.delete(stream);
      };
    },
    countListeners: (stream) => listeners.get(stream)?.size ?? 0,
    streamNames: () => [...listeners.keys()],
    onPublish(listener) {
      publishListeners.add(listener);
      return () => void publishListeners.delete(listener);
    },
    // Within a process, nothing is lost.
    onGap: () => () => undefined,
    state: () => 'single',
    close: async () => undefined,
  };
}
