import { type PageContext, shownState } from '../context/PageContext.ts';
import { version } from '../version.ts';
import type { ChatReadings } from './Chat.ts';

/** What `get` returns before there is a chat. */
export const emptyReadings: ChatReadings = {
  state: 'closed',
  unread: 0,
  availability: { online: false },
  version,
};

/** What `get` returns now. */
export function currentReadings({ state }: PageContext): ChatReadings {
  const { unread, availability } = state;
  return { ...emptyReadings, state: shownState(state), unread, availability };
}
