import { type ConversationView, useAgents, useChatConfig, useConversation } from '@chat/hooks';
import { useT } from '../../i18n/useIntl.ts';
import { useAvailabilityTexts } from '../availability/useAvailabilityTexts.ts';
import { ConversationIntroView } from './ConversationIntroView.tsx';

const hasMessages = ({ messages }: ConversationView) => messages.length > 0;

/**
 * The start of the conversation. With a bot, it says that a bot answers first. Without a bot, it says who replies and
 * how soon, until there is a message.
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
