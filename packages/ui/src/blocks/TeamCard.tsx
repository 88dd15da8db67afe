import { useAgents } from '@chat/hooks';
import { TeamCardView } from './TeamCardView.tsx';
import { useAvailability } from './useAvailability.ts';

/** Whether the team is there, and who of it. */
export function TeamCard() {
  const { agents, online } = useAgents();
  const { isOnline, state, replyTime } = useAvailability();
  return (
    <TeamCardView
      people={online.length > 0 ? online : agents}
      isOnline={isOnline}
      stateText={state}
      replyTime={replyTime}
    />
  );
}
