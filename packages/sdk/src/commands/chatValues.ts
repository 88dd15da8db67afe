import { type PageContext, shownState } from '../context/PageContext.ts';
import { version } from '../version.ts';
import type { ChatValues } from './Chat.ts';

/** The values that `get` returns before boot and after shutdown. */
export const defaultValues: ChatValues = {
  state: 'closed',
  unread: 0,
  availability: { online: false },
  version,
};

export function currentValues({ state }: PageContext): ChatValues {
  const { unread, availability } = state;
  return { ...defaultValues, state: shownState(state), unread, availability };
}
