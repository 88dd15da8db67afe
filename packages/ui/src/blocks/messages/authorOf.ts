import type { Message } from '@chat/hooks';

/** Who wrote a message. `activity` messages come from the system. */
export type Author = 'visitor' | 'team' | 'activity';

/** Returns who wrote a message. The backend names directions from the agents' view: `incoming` is from the visitor. */
export function authorOf(message: Pick<Message, 'direction'>): Author {
  if (message.direction === 'incoming') return 'visitor';
  return message.direction === 'activity' ? 'activity' : 'team';
}
