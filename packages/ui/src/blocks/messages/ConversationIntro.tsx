import { type ConversationView, useAgents, useChatConfig, useConversation } from '@chat/hooks';
import { useT } from '../../i18n/useIntl.ts';
import { useAvailabilityTexts } from '../availability/useAvailabilityTexts.ts';
import { ConversationIntroView } from './ConversationIntroView.tsx';

const hasMessages = ({ messages }: ConversationView) => messages.length > 0;

/**
 * The start of the conversation: with a bot, that it answers first; otherwise, until there is a message, who replies
 * and how soon.
 */
export function ConversationIntro() {
  const t = useT();
  const { channel } = useChatConfig();
  const { agents, online } = useAgents();
  const { replyTime } = useAvailabilityTexts();
  const hasBegun = useConversation(hasMessages);
  if (hasBegun && !channel.hasAConnectedAgentBot) return null;
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
