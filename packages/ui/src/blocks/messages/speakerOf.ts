import type { Message } from '@chat/hooks';

/** Whose side of the conversation a message stands on; `activity` is said by the system. */
export type Speaker = 'visitor' | 'team' | 'activity';

/** Translates the wire's directions, which are named from the backend's inbox (spec §3, message type). */
export function speakerOf(message: Pick<Message, 'direction'>): Speaker {
  if (message.direction === 'incoming') return 'visitor';
  return message.direction === 'activity' ? 'activity' : 'team';
}
