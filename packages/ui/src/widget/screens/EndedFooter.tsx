import { useConversationActions } from '@chat/hooks';
import { ConversationEnded } from '../../blocks/ended/ConversationEnded.tsx';
import { useChatParts } from '../ScreenParts.tsx';

export function EndedFooter() {
  const { start } = useConversationActions();
  const { layers } = useChatParts();
  return (
    <ConversationEnded
      onStartNew={() => void start()}
      onTranscript={() => layers.show({ kind: 'transcript' })}
    />
  );
}
