import { useConversationActions } from '@chat/hooks';
import { ConversationEnded } from '../../blocks/ended/ConversationEnded.tsx';
import { useChatParts } from '../ScreenParts.tsx';

/** In place of the composer once the conversation has ended: go on, begin anew, take a copy along (spec §9, UI texts). */
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
