import { type RealtimeEventName, realtimeEventNames } from '@chat/core/protocol';

/** Returns the name of an event on the cable: the dotted name if there is one, else the Pusher name. */
export function broadcastName(name: RealtimeEventName): string {
  return name.includes('.') ? name : realtimeEventNames[name];
}
