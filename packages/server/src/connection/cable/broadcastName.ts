import { type RealtimeEventName, realtimeEventNames } from '@chat/core/protocol';

/** Returns the name of an event on `/cable`: the given name if it contains a dot, else its Pusher name. */
export function broadcastName(name: RealtimeEventName): string {
  return name.includes('.') ? name : realtimeEventNames[name];
}
