import { useAgents, useChatConfig } from '@chat/hooks';
import { useIntl } from '../../i18n/useIntl.ts';
import { useAvailabilityTexts } from '../availability/useAvailabilityTexts.ts';
import { TeamCardView } from './TeamCardView.tsx';

/**
 * Shows the availability and up to three names of online members. While the team is offline, shows when it is back,
 * unless the reply time says the same.
 */
export function TeamCard() {
  const { formatList } = useIntl();
  const { status, online } = useAgents();
  const { workingHoursEnabled } = useChatConfig().channel;
  const { isOnline, state, replyTime, back } = useAvailabilityTexts();
  const names = online.map(({ name }) => name).filter((name) => name !== '');
  const backText = back !== null && back !== replyTime ? back : undefined;
  return (
    <TeamCardView
      isOnline={isOnline}
      isLoading={status === 'loading' && !workingHoursEnabled}
      stateText={state}
      detail={isOnline ? formatList(names.slice(0, 3)) : backText}
    />
  );
}
