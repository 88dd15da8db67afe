import type { Message } from '@chat/hooks';

export type Author = 'visitor' | 'team' | 'activity';

/** The backend names directions from the agents' view: `incoming` is from the visitor. */
export function authorOf(message: Pick<Message, 'direction'>): Author {
  if (message.direction === 'incoming') return 'visitor';
  return message.direction === 'activity' ? 'activity' : 'team';
}
