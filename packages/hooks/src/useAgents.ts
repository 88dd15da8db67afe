import { useChatContext } from './ChatProvider.tsx';
import type { AgentsView } from './chatViews.ts';
import { useClientView } from './clientView.ts';

const selectAll = (view: AgentsView) => view;

/** Returns the channel's agents and which of them are online. */
export function useAgents(): AgentsView {
  return useClientView(useChatContext('useAgents').views.agents, selectAll);
}
