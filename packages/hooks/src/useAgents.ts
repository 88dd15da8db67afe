import { useChatContext } from './ChatProvider.tsx';
import type { AgentsView } from './chatViews.ts';
import { useClientView } from './clientView.ts';

const whole = (view: AgentsView) => view;

/** The agents of the channel and who of them is online (spec §4, Agent list). */
export function useAgents(): AgentsView {
  return useClientView(useChatContext().views.agents, whole);
}
