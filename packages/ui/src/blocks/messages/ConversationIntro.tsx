import { useAgents, useChatConfig } from '@chat/hooks';
import { useT } from '../../i18n/useIntl.ts';
import { useAvailabilityTexts } from '../availability/useAvailabilityTexts.ts';
import { ConversationIntroView } from './ConversationIntroView.tsx';

/** The start of the conversation: either who replies and how soon, or that a bot answers first. */
export function ConversationIntro() {
  const t = useT();
  const { channel } = useChatConfig();
  const { agents, online } = useAgents();
  const { replyTime } = useAvailabilityTexts();
  return (
    <ConversationIntroView
      title={channel.websiteName || channel.name}
      notice={channel.hasAConnectedAgentBot ? t('messages.botFirst') : undefined}
      text={replyTime}
      people={online.length > 0 ? online : agents}
      avatarUrl={channel.avatarUrl}
    />
  );
}
