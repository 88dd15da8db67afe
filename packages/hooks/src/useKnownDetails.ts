import { useChatContext } from './ChatProvider.tsx';
import type { KnownDetails } from './channelViews.ts';
import { useClientView } from './clientView.ts';

const selectAll = (details: KnownDetails) => details;

/**
 * Returns details of the visitor to fill in forms: those that the host page or the visitor has given on this page and,
 * after `useChatClient().contact.loadDetails()`, those that the server knows. Unknown details are null.
 */
export function useKnownDetails(): KnownDetails {
  const { views } = useChatContext('useKnownDetails');
  return useClientView(views.knownDetails, selectAll);
}
