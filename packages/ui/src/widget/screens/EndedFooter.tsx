import { useConversationActions } from '@chat/hooks';
import { ConversationEnded } from '../../blocks/ended/ConversationEnded.tsx';
import { useChatParts } from '../ScreenParts.tsx';

/** Replaces the composer of an ended conversation with buttons to reopen it, start a new one, or get a transcript. */
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
