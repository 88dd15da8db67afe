import type { PageContext } from '../context/PageContext.ts';
import type { View } from './createView.ts';

/** Fires `unread` if the count has changed. `label` is the count as text. */
export function showUnread(
  { state, events }: PageContext,
  view: View,
  unread: number,
  label = `${unread} unread message${unread === 1 ? '' : 's'}`,
): void {
  const isNew = state.unread !== unread;
  state.unread = unread;
  state.labels = { ...state.labels, unreadLabel: label };
  view.render();
  if (isNew) events.fire('unread', { count: unread });
}
