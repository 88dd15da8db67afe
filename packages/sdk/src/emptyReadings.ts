import type { ChatReadings } from './Chat.ts';
import { version } from './version.ts';

/** What `get` answers where there is no chat yet. */
export const emptyReadings: ChatReadings = {
  state: 'closed',
  unread: 0,
  availability: { online: false },
  version,
};
