import { useAgents, useChatConfig } from '@chat/hooks';
import { ConversationIntroView } from './ConversationIntroView.tsx';
import { useAvailabilityWords } from './useAvailabilityWords.ts';

/** Who answers here, and how soon: at the beginning of the conversation. */
export function ConversationIntro() {
  const { channel } = useChatConfig();
  const { agents, online } = useAgents();
  const { replyTime } = useAvailabilityWords();
  return (
    <ConversationIntroView
      title={channel.websiteName || channel.name}
      text={replyTime}
      people={online.length > 0 ? online : agents}
      avatarUrl={channel.avatarUrl}
    />
  );
}
