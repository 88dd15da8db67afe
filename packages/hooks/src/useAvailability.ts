import type { Availability } from '@chat/core';
import { useChatContext } from './ChatProvider.tsx';
import { useClientView } from './clientView.ts';

const whole = (view: Availability) => view;

/**
 * Whether somebody answers now, how long it takes, and when the team is back (spec §2, Layout and header). Texts come
 * as ids with values; it changes by itself as the clock goes on and agents come and go.
 */
export function useAvailability(): Availability {
  return useClientView(useChatContext().views.availability, whole);
}
