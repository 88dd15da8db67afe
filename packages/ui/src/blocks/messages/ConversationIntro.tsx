import { useAgents, useChatConfig } from '@chat/hooks';
import { useAvailabilityWords } from '../availability/useAvailabilityWords.ts';
import { ConversationIntroView } from './ConversationIntroView.tsx';

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
