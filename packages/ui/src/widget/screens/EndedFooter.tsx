import { useConversationActions } from '@chat/hooks';
import { ConversationEnded } from '../../blocks/ended/ConversationEnded.tsx';
import { useChatParts } from '../ScreenParts.tsx';

/** Replaces the composer after the conversation has ended: reopen it, start a new one, or request a transcript. */
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
