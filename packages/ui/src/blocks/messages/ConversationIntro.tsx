import { useAgents, useChatConfig } from '@chat/hooks';
import { useAvailabilityTexts } from '../availability/useAvailabilityTexts.ts';
import { ConversationIntroView } from './ConversationIntroView.tsx';

/** The start of the conversation: who replies, and how soon. */
export function ConversationIntro() {
  const { channel } = useChatConfig();
  const { agents, online } = useAgents();
  const { replyTime } = useAvailabilityTexts();
  return (
    <ConversationIntroView
      title={channel.websiteName || channel.name}
      text={replyTime}
      people={online.length > 0 ? online : agents}
      avatarUrl={channel.avatarUrl}
    />
  );
}
