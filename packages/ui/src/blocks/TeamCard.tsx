import { useAgents } from '@chat/hooks';
import { useIntl } from '../i18n/useIntl.ts';
import { TeamCardView } from './TeamCardView.tsx';
import { useAvailability } from './useAvailability.ts';

/** Whether the team is there: then who of it, otherwise what it says instead. */
export function TeamCard() {
  const { formatList } = useIntl();
  const { agents, online } = useAgents();
  const { isOnline, state, replyTime } = useAvailability();
  const names = online.map(({ name }) => name).filter((name) => name !== '');
  return (
    <TeamCardView
      people={online.length > 0 ? online : agents}
      isOnline={isOnline}
      stateText={state}
      detail={isOnline ? formatList(names.slice(0, 3)) : replyTime}
    />
  );
}
