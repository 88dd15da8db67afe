import { useChatContext } from './ChatProvider.tsx';
import type { KnownDetails } from './channelViews.ts';
import { useClientView } from './clientView.ts';

const selectAll = (details: KnownDetails) => details;

/**
 * Returns the visitor's known details, to fill in forms. These are the details that were given on this page: by the
 * host page, or by the visitor in the pre-chat form. `useChatClient().contact.loadDetails()` adds those that the server
 * knows. Unknown details are null.
 */
export function useKnownDetails(): KnownDetails {
  const { views } = useChatContext('useKnownDetails');
  return useClientView(views.knownDetails, selectAll);
}
