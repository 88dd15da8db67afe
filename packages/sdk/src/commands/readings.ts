import { type PageContext, shownState } from '../context/PageContext.ts';
import { version } from '../version.ts';
import type { ChatReadings } from './Chat.ts';

/** The values that `get` returns before boot. */
export const emptyReadings: ChatReadings = {
  state: 'closed',
  unread: 0,
  availability: { online: false },
  version,
};

/** Returns the current values for `get`. */
export function currentReadings({ state }: PageContext): ChatReadings {
  const { unread, availability } = state;
  return { ...emptyReadings, state: shownState(state), unread, availability };
}
