import { useChatContext } from './ChatProvider.tsx';
import type { KnownDetails } from './channelViews.ts';
import { useClientView } from './clientView.ts';

const selectAll = (details: KnownDetails) => details;

/**
 * Returns the details of the visitor that the host page or the visitor has given on this page, to fill in forms.
 * Unknown ones are null.
 */
export function useKnownDetails(): KnownDetails {
  const { views } = useChatContext();
  return useClientView(views.knownDetails, selectAll);
}
