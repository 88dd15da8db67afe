import { type RealtimeEventName, realtimeEventNames } from '@chat/core/protocol';

/** The name of an event on the cable: the dot name, or the other where the specification has no dot name (spec §7). */
export function broadcastName(name: RealtimeEventName): string {
  return name.includes('.') ? name : realtimeEventNames[name];
}
