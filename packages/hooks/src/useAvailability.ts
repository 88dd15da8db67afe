import type { Availability } from '@chat/core';
import { useChatContext } from './ChatProvider.tsx';
import { useClientView } from './clientView.ts';

const selectAll = (view: Availability) => view;

/**
 * Returns whether the team is available, its usual response time, and when it is back. Texts are message ids with values.
 * Updates with the clock and with the agents' status.
 */
export function useAvailability(): Availability {
  return useClientView(useChatContext().views.availability, selectAll);
}
