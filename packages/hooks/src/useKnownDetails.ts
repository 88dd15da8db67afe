import { useChatContext } from './ChatProvider.tsx';
import type { KnownDetails } from './channelViews.ts';
import { useClientView } from './clientView.ts';

const selectAll = (details: KnownDetails) => details;

/**
 * Returns the visitor's known details, to fill in forms. These are the details that the host page or the visitor has
 * given on this page. `useChatClient().contact.loadDetails()` adds those that the server knows. Unknown details are
 * null.
 */
export function useKnownDetails(): KnownDetails {
  const { views } = useChatContext('useKnownDetails');
  return useClientView(views.knownDetails, selectAll);
}
