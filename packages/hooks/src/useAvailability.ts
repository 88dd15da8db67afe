import type { Availability } from '@chat/core';
import { useChatContext } from './ChatProvider.tsx';
import { useClientView } from './clientView.ts';

const selectAll = (view: Availability) => view;

/**
 * Returns whether the team is online, its usual reply time, and when it will be back. Texts are message ids with
 * values, or texts of the site owner. Updates as time passes and as agents go online or offline.
 */
export function useAvailability(): Availability {
  return useClientView(useChatContext('useAvailability').views.availability, selectAll);
}
